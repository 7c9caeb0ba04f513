import type { Transport } from '../api/client.ts'

/** The browser's way over the wire. No cookies travel: the API knows only the bearer token. */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, { method, headers, body, signal, credentials: 'omit' })
  return {
    status: response.status,
    header: name => response.headers.get(name),
    text: () => response.text(),
  }
}
