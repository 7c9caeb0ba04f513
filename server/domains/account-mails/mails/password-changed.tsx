import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'password-changed'>

export const subject = (): string => `Your ${siteName} password was changed`

/** To a member whose password was changed. */
export function PasswordChanged({ origin }: Props) {
  return (
    <Layout origin={origin} preview="All other devices were signed out." heading="Your password was changed">
      <Say>Your account has a new password, and all other devices were signed out.</Say>
      <Otherwise
        words="If this wasn’t you, set a new one right away and contact customer service:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
