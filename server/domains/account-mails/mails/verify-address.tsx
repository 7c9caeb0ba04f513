import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'verify-address'>

export const subject = (): string => `Confirm your email for ${siteName}`

/** Sent again on request, and to the pending new address of an account. */
export function VerifyAddress({ origin, token }: Props) {
  return (
    <Layout
      origin={origin}
      preview="One click, and you’re done."
      heading="Confirm your email"
      button={{ href: new URL(`/?verify=${token}`, origin).href, label: 'Confirm email' }}
    >
      <Say>Open the link to use this email for your account.</Say>
      <Quiet>
        The link works once, for three days, while you’re logged in to that account. If you didn’t ask for it,
        ignore this email. Nothing changes.
      </Quiet>
    </Layout>
  )
}
