import type { Transport } from './client.ts'

/**
 * The browser's transport. The API knows only the bearer token; the only cookie sent is the one that binds a
 * sign-in with a provider to this browser. Only the app caches in memory: the browser's own cache would
 * return an old response after a purchase.
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
