import { createHash, randomBytes } from 'node:crypto'

const pattern = /^at_[A-Za-z0-9_-]{8,64}\.[A-Za-z0-9_-]{43}$/

/** Whether a bearer token has the shape of an API token; no other token begins so. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('at_')

/** A new token, which begins with its id: `at_<id>.<256 random bits>`. */
export const newToken = (id: string): string => `${id}.${randomBytes(32).toString('base64url')}`

/**
 * What the table knows of a token; null for what cannot be one. The table is asked by the hash, so how long an answer
 * takes says nothing about a token.
 */
export const hashOf = (token: string): Buffer | null =>
  pattern.test(token) ? createHash('sha256').update(token).digest() : null
