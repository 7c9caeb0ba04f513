import * as z from 'zod/mini'
import { tokenPattern } from '#src/api/contract/patterns.ts'
import { instant } from '#src/api/contract/values.ts'
import { oneLine } from './plain-text.ts'

const line = (most: number) =>
  z.pipe(
    z.string(),
    z.transform(text => oneLine(text, most)),
  )
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))
/** What a link carries; made in the job that mails it, so that it stands nowhere but in the mail. */
const token = z.string().check(z.regex(tokenPattern))

/**
 * What the mails about an account are told; see mail-props.ts. None repeats a name or anything else that was typed at
 * sign-up: the address is not proven, and somebody else's words would be read as ours.
 */
export const accountMails = {
  /** To an address that somebody signed up with and nobody has verified. */
  welcome: z.object({ origin, token }),
  /** The same again, and to a new address. */
  'verify-address': z.object({ origin, token }),
  /** To an address that somebody signed up with although it is verified already. */
  'account-exists': z.object({ origin }),
  'reset-password': z.object({ origin, token }),
  'password-changed': z.object({ origin }),
  /** To a member whose account a sign-in elsewhere opens from now on, and when it no longer does. */
  'sign-in-linked': z.object({ origin, provider: line(60) }),
  'sign-in-unlinked': z.object({ origin, provider: line(60) }),
  /** To the address that an account is about to leave. */
  'address-changing': z.object({ origin }),
  /** To who wants the account deleted: when that happens, and what can be done until then. */
  leaving: z.object({ origin, at: instant, deadline: line(500) }),
  /** To a company whose shop was opened. */
  'shop-opened': z.object({ origin, name: line(60), company: line(60) }),
}
