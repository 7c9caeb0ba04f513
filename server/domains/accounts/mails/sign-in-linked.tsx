import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'sign-in-linked'>

export const subject = ({ provider }: Props): string => `${provider} opens your account on ${siteName} now`

/** To a member whose account can be opened by a provider sign-in from now on. */
export function SignInLinked({ origin, provider }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Your other ways to log in stay as they are."
      heading="Another way to log in"
    >
      <Say>
        Your account was connected with {provider}. Whoever logs in there as you is in here, too. Your other
        ways to log in stay as they are.
      </Say>
      <Otherwise
        words="If it was not you, disconnect it in your settings and set a new password:"
        href={new URL('/account/settings', origin).href}
      />
    </Layout>
  )
}
