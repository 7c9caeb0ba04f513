import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { FetchError, type Network, publicInternet, type Target, targetOf } from './target.ts'

/** A text to send, with its headers. */
export interface Posting {
  body: string
  headers: Readonly<Record<string, string>>
}

/** Sends texts to addresses that people name. */
export interface Poster {
  /**
   * Checks that a text could be sent to an address.
   * @throws FetchError with a sentence for the person who named it.
   */
  check(url: string): Promise<void>
  /**
   * Sends a text and returns the status of the answer, whatever it is; nothing of its body is read. Redirects are not
   * followed.
   * @throws FetchError if there is no answer.
   */
  post(url: string, posting: Posting): Promise<number>
}

interface PosterOptions {
  /** Tests bring their own. */
  network?: Network
  /** Whether http without TLS will do; only tests say so. */
  isPlainAllowed?: boolean
  /** For everything together, in milliseconds. */
  timeout?: number
}

/** Creates the sending of texts; without a network of its own it reaches the public internet only, by https. */
export function createPoster({
  network = publicInternet,
  isPlainAllowed = false,
  timeout = 5000,
}: PosterOptions = {}): Poster {
  async function checked(url: string): Promise<Target> {
    if (!isPlainAllowed && URL.canParse(url) && new URL(url).protocol !== 'https:')
      throw new FetchError('Enter an address that begins with https://.')
    return targetOf(url, network)
  }
  return {
    async check(url) {
      await checked(url)
    },
    async post(url, posting) {
      const signal = AbortSignal.timeout(timeout)
      try {
        const answer = await send(await checked(url), posting, signal)
        // how a receiver words its answer is nothing to us, however long it is
        answer.destroy()
        return answer.statusCode ?? 0
      } catch (error) {
        if (error instanceof FetchError) throw error
        if (signal.aborted) throw new FetchError(`There was no answer within ${timeout / 1000} seconds.`)
        throw new FetchError('The connection failed.')
      }
    },
  }
}

/** Connects to the checked address itself: a name that resolves to another one by now changes nothing. */
function send(
  { url, address, family, port }: Target,
  { body, headers }: Posting,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const begin = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = begin({
      method: 'POST',
      host: address,
      family,
      port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      // an address of numbers names no server
      ...(isSecure && isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
        ? { servername: url.hostname }
        : {}),
      agent: false,
      signal,
    })
    request.once('response', resolve).once('error', reject).end(body)
  })
}
