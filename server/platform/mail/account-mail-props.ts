import * as z from 'zod/mini'
import { tokenPattern } from '#src/api/contract/values/patterns.ts'
import { instant } from '#src/api/contract/values/values.ts'
import { oneLine } from './plain-text.ts'

const line = (most: number) =>
  z.pipe(
    z.string(),
    z.transform(text => oneLine(text, most)),
  )
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))
/** The token in a link; made in the job that mails it, so that it exists only in the mail. */
const token = z.string().check(z.regex(tokenPattern))

/**
 * Props of the mails about an account; see mail-props.ts. None repeats a name or other text from sign-up: the
 * address is not proven, and a stranger's words would be read as ours.
 */
export const accountMails = {
  /** To an address that somebody signed up with and nobody has verified. */
  welcome: z.object({ origin, token }),
  /** The same again, and to a new address. */
  'verify-address': z.object({ origin, token }),
  /** To an address that somebody signed up with although it is already verified. */
  'account-exists': z.object({ origin }),
  'reset-password': z.object({ origin, token }),
  'password-changed': z.object({ origin }),
  /** To a member whose account can now be opened by a sign-in elsewhere, and when it no longer can. */
  'sign-in-linked': z.object({ origin, provider: line(60) }),
  'sign-in-unlinked': z.object({ origin, provider: line(60) }),
  /** To the address that an account is about to leave. */
  'address-changing': z.object({ origin }),
  /** To a member who wants their account deleted: when that happens, and what can be done until then. */
  leaving: z.object({
    origin,
    at: instant,
    /** The reader's time zone, for the day in the subject; older jobs have none. */
    zone: z.optional(z.nullable(line(64))),
    deadline: line(500),
  }),
  /** To an address that an approved company invited, under the name that a moderator approved. */
  'staff-invitation': z.object({ origin, token, company: line(60), role: line(20) }),
  /** To a person whom a company removed from its staff. */
  'staff-removed': z.object({ origin, company: line(60) }),
  /** To the owner of a company whose member of staff left. */
  'staff-left': z.object({ origin, name: line(60), company: line(60) }),
  /** To a company, at whose webhook nothing arrived for days. */
  'webhook-stopped': z.object({ origin, host: line(120) }),
  /** To a company whose shop was opened. */
  'shop-opened': z.object({ origin, name: line(60), company: line(60) }),
}
