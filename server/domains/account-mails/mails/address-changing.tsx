import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'address-changing'>

export const subject = (): string => `Your ${siteName} email is about to change`

/** To the current address of an account, until the new one is verified. */
export function AddressChanging({ origin }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Nothing changes until the new email is confirmed."
      heading="Your email is about to change"
    >
      <Say>
        Somebody who knows your password asked to change the email of your account. Once the new email is
        confirmed, this one no longer works for logging in.
      </Say>
      <Otherwise
        words="If this wasn’t you, set a new password now. It also cancels the change:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
