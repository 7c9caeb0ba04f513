import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'verify-address'>

export const subject = (): string => `Verify your address for ${siteName}`

/** Sent again on request, and to the pending new address of an account. */
export function VerifyAddress({ origin, token }: Props) {
  return (
    <Layout
      origin={origin}
      preview="One step, and the address is yours."
      heading="Verify your address"
      button={{ href: new URL(`/?verify=${token}`, origin).href, label: 'Verify this address' }}
    >
      <Say>Open the link, and this is the address of your account.</Say>
      <Quiet>
        It works for three days, once, where you are logged in to that account. If you did not ask for it,
        leave it alone: without it nothing changes.
      </Quiet>
    </Layout>
  )
}
