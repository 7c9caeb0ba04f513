import type { CustomFetchOptions } from 'openid-client'
import { isLoopback } from '#server/platform/config/settings.ts'

/** The largest provider response that is read, in bytes; keys and tokens take a few thousand. */
const most = 256 * 1024

/** The provider did not answer, not in time, or with too large a response. */
export class Unreachable extends Error {}

/**
 * Sends a request to a provider, whose responses are untrusted like everything from outside. Plain http is
 * allowed on this machine only, redirects are not followed (they would carry our secret along), and a
 * response may not be larger than a token can be.
 *
 * @param isLocal whether the provider is on this machine, where http is enough.
 * @throws Unreachable
 */
export function boundedFetch(isLocal: boolean) {
  return async (url: string, options: CustomFetchOptions): Promise<Response> => {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:' && !(isLocal && isLoopback(hostname))) {
      throw new Unreachable('an address that is not https')
    }
    const { method, headers, signal, body: form } = options
    try {
      const response = await fetch(url, {
        method,
        headers,
        // the only body ever sent is a form
        body: form instanceof URLSearchParams ? form : null,
        signal: signal ?? null,
        redirect: 'manual',
      })
      const body = await readAtMost(response)
      const { status, statusText } = response
      // 204 and similar statuses may have no body
      return new Response(body.length === 0 ? null : body, { status, statusText, headers: response.headers })
    } catch (error) {
      throw error instanceof Unreachable ? error : new Unreachable('no whole answer', { cause: error })
    }
  }
}

async function readAtMost({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of body ?? []) {
    read += part.length
    // leaving the loop ends the connection
    if (read > most) throw new Unreachable('an answer that is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
