import * as z from 'zod/mini'
import { email as emailAddress } from '#src/api/contract/email.ts'

/** What a provider says of somebody, as far as it can be used. */
export interface Person {
  /** null where it says none, or what cannot be one. */
  email: string | null
  /** Whether the provider itself has seen that the address is hers. */
  isVerified: boolean
  /** 2 to 60 characters. */
  name: string
}

/** Claims as they came: whatever a provider, or whoever wrote its profile, put there. */
export type Claims = Readonly<Record<string, unknown>>

/** The longest name (product.md §4). */
const longest = 60

/** Reads claims. Nothing is guessed: `email_verified` is true or it is not. */
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
  for (const candidate of [name, whole, nickname, username, email?.split('@')[0]]) {
    const cleaned = typeof candidate === 'string' ? cleanName(candidate) : ''
    if (cleaned.length >= 2) return cleaned
  }
  return 'Member'
}

/** One line of visible characters, and what joins them in some scripts; cut between characters, not inside one. */
function cleanName(name: string): string {
  // a name is never that long, and cleaning what is costs time
  const visible = trimmed(
    name
      .slice(0, 1000)
      .normalize('NFC')
      .replace(/(?:(?![\u200c\u200d])\p{C}|\s)+/gu, ' '),
  )
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en').segment(visible)) {
    if (cut.length + segment.length > longest) break
    cut += segment
  }
  return trimmed(cut)
}

const trimmed = (text: string) => text.replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '')
