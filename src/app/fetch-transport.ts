import type { Transport } from '../api/client.ts'

/**
 * The browser's way over the wire. The API knows only the bearer token; no cookie travels but the one that binds a
 * sign-in with a provider to this browser.
 */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, { method, headers, body, signal, credentials: credentialsFor(url) })
  return {
    status: response.status,
    header: name => response.headers.get(name),
    text: () => response.text(),
  }
}

const credentialsFor = (url: string) => (url.startsWith('/api/v1/oauth/') ? 'same-origin' : 'omit')
