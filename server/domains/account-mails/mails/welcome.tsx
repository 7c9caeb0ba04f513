import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'welcome'>

export const subject = (): string => `Welcome to ${siteName}: confirm your email`

/**
 * To an address that was used for a sign-up. Somebody who did not sign up must not take the link for theirs.
 */
export function Welcome({ origin, token }: Props) {
  return (
    <Layout
      origin={origin}
      preview="One click, and you can start selling."
      heading={`Welcome to ${siteName}`}
      button={{ href: new URL(`/?verify=${token}`, origin).href, label: 'Confirm email' }}
    >
      <Say>Confirm your email to sell, to buy from members, and to see the orders you placed as a guest.</Say>
      <Quiet>
        The link works once, for three days, while you’re logged in to that account. If you didn’t sign up,
        ignore this email. If you want the account, use “Forgot your password?” on the login page: it becomes
        yours, and what somebody else entered there is deleted.
      </Quiet>
    </Layout>
  )
}
