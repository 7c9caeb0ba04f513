import { createHash } from 'node:crypto'

/** A value in at most about 60 characters; what is longer ends in a hash of all of it. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value, (_, entry: unknown) => plain(entry))
  if (text === undefined) return 'nothing'
  if (text.length <= 60) return text
  return `${text.slice(0, 40)}… #${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}

/** What differs between two contexts: `failures 0 → 1`. */
export function differences(before: object, after: object): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const [was, is] = [brief(old.get(key)), brief(value)]
    return was === is ? [] : [`${key} ${was} → ${is}`]
  })
}

/** What JSON would leave out or take for something else. */
function plain(entry: unknown): unknown {
  if (typeof entry === 'function') return '()'
  if (typeof entry === 'bigint' || (typeof entry === 'number' && !Number.isFinite(entry)))
    return String(entry)
  if (entry instanceof Map || entry instanceof Set) return [...entry]
  if (entry instanceof Error) return `${entry.name}: ${entry.message}`
  return entry
}
