import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FetchError, type Network, publicInternet, type Target, targetOf } from './target.ts'

/** What may be fetched. */
export interface FetchRule {
  maxBytes: number
  /** For everything together, in milliseconds. */
  timeout?: number
}

/** Fetches files that people name by their addresses. */
export interface RemoteFiles {
  /**
   * Fetches a file into `path`; if this throws there is no file. What type the server calls it says little: stores
   * answer `image/jpg`, `application/octet-stream` or nothing for a photo.
   * @throws FetchError
   */
  fetch(url: string, path: string, rule: FetchRule): Promise<void>
}

const mostRedirects = 3

/** Creates the fetching of files; without a network of its own it reaches the public internet only. */
export function createRemoteFiles(network: Network = publicInternet): RemoteFiles {
  return {
    async fetch(url, path, rule) {
      const signal = AbortSignal.timeout(rule.timeout ?? 15_000)
      try {
        await follow(url, path, rule, signal, network)
      } catch (error) {
        await rm(path, { force: true })
        if (error instanceof FetchError) throw error
        if (signal.aborted) throw new FetchError('It took too long.')
        throw new FetchError('The server did not answer as it should.')
      }
    },
  }
}

async function follow(
  first: string,
  path: string,
  rule: FetchRule,
  signal: AbortSignal,
  network: Network,
): Promise<void> {
  let url = first
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(await targetOf(url, network), signal)
    const { statusCode = 0, headers } = answer
    if (![301, 302, 303, 307, 308].includes(statusCode)) return save(answer, path, rule, signal)
    answer.destroy()
    const { location } = headers
    if (location === undefined || !URL.canParse(location, url)) throw new FetchError('It leads nowhere.')
    url = new URL(location, url).href
  }
  throw new FetchError('It leads from address to address.')
}

/** Connects to the checked address itself: a name that resolves to another one by now changes nothing. */
function ask({ url, address, family, port }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send({
      host: address,
      family,
      port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
      ...(url.protocol === 'https:' ? { servername: url.hostname.replace(/^\[.*\]$/, '') } : {}),
      agent: false,
      signal,
    })
    request.once('response', resolve).once('error', reject).end()
  })
}

async function save(
  answer: IncomingMessage,
  path: string,
  { maxBytes }: FetchRule,
  signal: AbortSignal,
): Promise<void> {
  const { statusCode, headers } = answer
  const tooLarge = () => new FetchError(`It is larger than ${Math.floor(maxBytes / 1024 ** 2)} MB.`)
  const refuse = (error: FetchError): never => {
    answer.destroy()
    throw error
  }
  if (statusCode !== 200) refuse(new FetchError(`The server answers ${statusCode}.`))
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') refuse(new FetchError('It is packed.'))
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse(tooLarge())
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, next) {
      bytes += chunk.length
      next(bytes > maxBytes ? tooLarge() : null, chunk)
    },
  })
  await pipeline(answer, counting, createWriteStream(path, { flags: 'wx' }), { signal })
  if (!answer.complete) throw new FetchError('It broke off.')
}
