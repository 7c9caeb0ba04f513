import { momentText } from '#server/platform/clock/moment-text.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'payout-account'>

export const subject = ({ is_replaced: isReplaced }: Props): string =>
  isReplaced ? `Your ${siteName} payout account was changed` : `A payout account was added on ${siteName}`

/** To a seller whose withdrawals go to another account from now on, or to their first one. */
export function PayoutAccount({ origin, holder, last_four, at, zone, is_replaced: isReplaced }: Props) {
  const account = accountName({ holder, last_four })
  return (
    <Layout
      origin={origin}
      preview={`New withdrawals go to ${account}.`}
      heading={isReplaced ? 'Your payout account was changed' : 'You have a payout account'}
    >
      <Say>
        Since {momentText(new Date(at), zone)}, new withdrawals go to {account}.
      </Say>
      {isReplaced && <Say>Withdrawals that are on their way still go to the account before it.</Say>}
      <Otherwise
        words="If this wasn’t you, set a new password right away, change the account, and contact customer service:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
