import type { Transport } from '../api/client.ts'

/**
 * The way over the wire for files: the only one that tells how far they have come (`fetch` does not). `tell` is handed
 * the share that was sent, 0 to 1. Otherwise as `fetchTransport`.
 */
export function uploadTransport(tell: (sent: number) => void): Transport {
  return ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          header: name => request.getResponseHeader(name),
          text: async () => request.responseText,
        }),
      )
      request.addEventListener('error', () => reject(new TypeError('The upload was cut off.')))
      request.addEventListener('abort', () => reject(signal?.reason))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted === true) reject(signal.reason)
      else request.send(body)
    })
}
