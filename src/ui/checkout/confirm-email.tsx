import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { useActors, useSelect } from '../actors.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** Says that a member's ad needs a confirmed address, and where the mail is sent again (W-34). */
export function ConfirmEmail({ lines }: Pick<Checkout, 'lines'>) {
  const { auth } = useActors()
  const isUnconfirmed = useSelect(auth, ({ context }) => context.user?.email_verified === false)
  const hasAd = lines.some(({ id, problem }) => problem === null && id.startsWith('a_'))
  if (!isUnconfirmed || !hasAd) return null
  return (
    <p className="checkout__state checkout__notice" role="status">
      {words.confirmYourEmail}
      <Link {...to.settings}>{words.resendMail}</Link>
    </p>
  )
}
