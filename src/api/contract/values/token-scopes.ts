/** What an API token may do for its company (V-91). */
export const tokenScopes = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'documents:read',
] as const

export type TokenScope = (typeof tokenScopes)[number]

/** The most tokens of a company that are in use. */
export const mostTokens = 20
