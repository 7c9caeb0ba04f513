import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'password-changed'>

export const subject = (): string => `Your password for ${siteName} was changed`

/** To a member whose password was changed. */
export function PasswordChanged({ origin }: Props) {
  return (
    <Layout origin={origin} preview="All other devices were logged out." heading="Your password was changed">
      <Say>The password of your account is a new one now, and all other devices were logged out.</Say>
      <Otherwise
        words="If it was not you, set a new one at once and write to customer care:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
