import type { IncomingHttpHeaders } from 'node:http'
import type { Part, StoredFile } from '#server/platform/files/storage.ts'

/**
 * What a request asks of a file: the whole file, a part, or only whether it has changed (RFC 9110, 13 and
 * 14).
 */
export type Wanted = { kind: 'whole' | 'unchanged' | 'failed' | 'outside' } | { kind: 'part'; part: Part }

/** Whether the headers ask for anything but the whole file. */
export function hasConditions(headers: IncomingHttpHeaders): boolean {
  return conditions.some(name => headers[name] !== undefined)
}

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range']

/** Decides the response to these headers. */
export function wantedOf(headers: IncomingHttpHeaders, file: StoredFile): Wanted {
  if (hasFailed(headers, file)) return { kind: 'failed' }
  if (isUnchanged(headers, file)) return { kind: 'unchanged' }
  if (headers.range === undefined || !isSame(headers['if-range'], file)) return { kind: 'whole' }
  return readRange(headers.range, file.size)
}

function hasFailed(headers: IncomingHttpHeaders, file: StoredFile): boolean {
  const match = headers['if-match']
  if (match !== undefined && !names(match, file)) return true
  const before = Date.parse(headers['if-unmodified-since'] ?? '')
  return Number.isFinite(before) && secondsOf(file) > before
}

function isUnchanged(headers: IncomingHttpHeaders, file: StoredFile): boolean {
  // a reload wants it sent again
  if (headers['cache-control']?.includes('no-cache')) return false
  const known = headers['if-none-match']
  if (known !== undefined) return names(known, file)
  return secondsOf(file) <= Date.parse(headers['if-modified-since'] ?? '')
}

/** Whether the rest of a partly read file belongs to this file. */
function isSame(header: unknown, file: StoredFile): boolean {
  if (typeof header !== 'string') return true
  return header.includes('"') ? names(header, file) : secondsOf(file) <= Date.parse(header)
}

/** Whether a list of entity tags contains this file's; intermediate caches make tags weak. */
function names(list: string, { etag }: StoredFile): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return list.trim() === '*' || list.split(',').some(tag => bare(tag) === bare(etag))
}

/** HTTP dates have whole seconds. */
const secondsOf = ({ modifiedAt }: StoredFile) => Math.floor(modifiedAt.getTime() / 1000) * 1000

/** One range; multiple ranges and unknown units get the whole file. */
function readRange(header: string, size: number): Wanted {
  const [, list] = /^\s*bytes=(.*)$/.exec(header) ?? []
  if (list === undefined || list.includes(',')) return { kind: 'whole' }
  const [, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(list) ?? []
  if (first === '' && last === '') return { kind: 'outside' }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? { kind: 'outside' } : { kind: 'part', part: { start, end } }
}
