import type { Transport } from './client.ts'

/** Milliseconds without progress after which an upload counts as cut off. The server waits a third of it. */
const standstill = 60_000

/**
 * The transport for files: the only one that reports progress (`fetch` does not). `onProgress` gets the share that
 * was sent, 0 to 1. Otherwise as `fetchTransport`.
 */
export function uploadTransport(onProgress: (sent: number) => void): Transport {
  return ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let patience: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(patience)
        patience = setTimeout(() => request.abort(), standstill)
      }
      // the last bytes may still be on their way for a while: from there on the call's own timeout applies
      const stopWaiting = () => clearTimeout(patience)
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        wait()
        onProgress(total > 0 ? loaded / total : 0)
      })
      request.upload.addEventListener('load', stopWaiting)
      request.addEventListener('loadend', stopWaiting)
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          header: name => request.getResponseHeader(name),
          text: async () => request.responseText,
        }),
      )
      request.addEventListener('error', () => reject(new TypeError('The upload was cut off.')))
      request.addEventListener('abort', () =>
        reject(signal?.reason ?? new TypeError('The upload stands still.')),
      )
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted === true) return reject(signal.reason)
      wait()
      request.send(body)
    })
}
