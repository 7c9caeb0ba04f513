import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'welcome'>

export const subject = (): string => `Welcome to ${siteName}: please verify your address`

/**
 * To an address that was used for a sign-up. Somebody who did not sign up must not take the link for theirs.
 */
export function Welcome({ origin, token }: Props) {
  return (
    <Layout
      origin={origin}
      preview="One step, and your wardrobe has its market."
      heading={`Welcome to ${siteName}`}
      button={{ href: new URL(`/?verify=${token}`, origin).href, label: 'Verify this address' }}
    >
      <Say>
        An account was made with this address. Verify it, and you can sell, and orders that you placed with it
        as a guest are yours to look after.
      </Say>
      <Quiet>
        The link works for three days, once, where you are logged in to that account. If you did not sign up,
        leave it alone: without your address the account is worth nothing. If you want one, “Forgot your
        password?” on the login makes it yours, emptied of whatever somebody else wrote there.
      </Quiet>
    </Layout>
  )
}
