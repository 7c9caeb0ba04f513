import * as z from 'zod/mini'
import { firstName } from '#server/domains/accounts/index.ts'
import { email as emailAddress } from '#src/api/contract/values/email.ts'

/** What a provider says about a person, as far as it is usable. */
export interface Person {
  /** null if there is none, or if it is no valid address. */
  email: string | null
  /** Whether the provider itself has verified that the address is the person's. */
  isVerified: boolean
  /** 2 to 60 characters. */
  name: string
}

/** Claims as received: anything that a provider, or the author of its profile, put there. */
export type Claims = Readonly<Record<string, unknown>>

/** Reads claims. Guesses nothing: only `email_verified` that is exactly true counts. */
export function personOf(claims: Claims): Person {
  const email = readEmail(claims.email)
  return {
    email,
    isVerified: email !== null && claims.email_verified === true,
    name: readName(claims, email),
  }
}

function readEmail(claim: unknown): string | null {
  // an invisible character makes an address that looks like somebody else's
  if (typeof claim !== 'string' || /\p{C}/u.test(claim)) return null
  const parsed = z.safeParse(emailAddress, claim)
  return parsed.success ? parsed.data : null
}

function readName(claims: Claims, email: string | null): string {
  const { name, given_name: given, family_name: family, nickname, preferred_username: username } = claims
  const whole = [given, family].filter(part => typeof part === 'string').join(' ')
  return firstName([name, whole, nickname, username, email?.split('@')[0]])
}
