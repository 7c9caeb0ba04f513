import type { Transport } from '../api/client.ts'

/**
 * The browser's way over the wire. The API knows only the bearer token; no cookie travels but the one that binds a
 * sign-in with a provider to this browser. What the app has in memory is all that it keeps: the browser's own cache
 * would hand out an old answer after a purchase.
 */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, {
    method,
    headers,
    body,
    signal,
    credentials: credentialsFor(url),
    cache: 'no-store',
  })
  return {
    status: response.status,
    header: name => response.headers.get(name),
    text: () => response.text(),
  }
}

const credentialsFor = (url: string) => (url.startsWith('/api/v1/oauth/') ? 'same-origin' : 'omit')
