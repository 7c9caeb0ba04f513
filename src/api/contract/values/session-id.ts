/** The public id of the session that a token names; null for a token without one. */
export function sessionIdOf(token: string): string | null {
  const end = token.indexOf('.')
  return end === -1 ? null : token.slice(0, end)
}

/** Whether both are tokens of one session. A token without an id has only itself in its session. */
export function isSameSession(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return one === other
  return sessionIdOf(one) !== null && sessionIdOf(one) === sessionIdOf(other)
}
