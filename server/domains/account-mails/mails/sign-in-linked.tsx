import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'sign-in-linked'>

export const subject = ({ provider }: Props): string => `${provider} is connected to your ${siteName} account`

/** To a member whose account can be opened by a provider sign-in from now on. */
export function SignInLinked({ origin, provider }: Props) {
  return (
    <Layout origin={origin} preview="Your other ways to log in still work." heading="A new way to log in">
      <Say>
        You can log in with {provider} now. Anyone who has access to that account can log in here too. Your
        other ways to log in still work.
      </Say>
      <Otherwise
        words="If this wasn’t you, disconnect it in your settings and set a new password:"
        href={new URL('/account/settings', origin).href}
      />
    </Layout>
  )
}
