import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export const contentEncodings = ['br', 'gzip', 'identity'] as const

/** The content encodings of a response body. */
export type ContentEncoding = (typeof contentEncodings)[number]

/** The best content encoding that the client accepts. */
export function encodingFor(headers: IncomingHttpHeaders): ContentEncoding {
  const accepted = headers['accept-encoding'] ?? ''
  const given = Array.isArray(accepted) ? accepted.join() : accepted
  if (accepts(given, 'br')) return 'br'
  return accepts(given, 'gzip') ? 'gzip' : 'identity'
}

/** Compresses a body, at a quality that is worth its cost for a response cached for seconds. */
export async function compressed(plain: Buffer, coding: ContentEncoding): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(plain)
  if (coding === 'identity') return plain
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      // a larger window makes a page one percent smaller, and its tables of two megabytes cost three times the work
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** Whether `Accept-Encoding` names a content encoding and does not refuse it (`br;q=0`). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some(each => {
    const [name = '', ...parameters] = each.toLowerCase().split(';')
    return name.trim() === coding && !parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
