/**
 * A token as a dump of the database would show it: as text, as the bytes of that text, and as the bytes that it spells.
 */
export function tracesOf(token: string): string[] {
  return [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
}
