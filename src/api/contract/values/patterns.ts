// Patterns that the app needs before any schema is loaded.

/** A single-use token of a mail or of a sign-in. */
export const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/

/**
 * A bearer token. A session's own is `s_<id>.<secret>`: the id is public, the secret is 256 random bits in
 * base64url. The single-use token of a sign-in with a provider has no id, nor has a token that was issued
 * before ids were part of it.
 */
export const bearerPattern = /^(?:s_[A-Za-z0-9_-]{8,64}\.)?[A-Za-z0-9_-]{20,200}$/
