/**
 * 128 random bits as text, to name attempts after. `crypto.randomUUID` would do, but browsers have it only
 * over https and on localhost, so not for a phone that opens the shop by its address in the local network.
 */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
