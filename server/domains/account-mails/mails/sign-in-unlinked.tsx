import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'sign-in-unlinked'>

export const subject = ({ provider }: Props): string =>
  `${provider} is no longer connected to your ${siteName} account`

/** To a member whose account a provider sign-in no longer opens. */
export function SignInUnlinked({ origin, provider }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Your other ways to log in still work."
      heading={`${provider} is disconnected`}
    >
      <Say>
        You can’t log in with {provider} anymore. Devices that are logged in stay logged in. Your settings
        list them.
      </Say>
      <Otherwise
        words="If this wasn’t you, set a new password right away and contact customer service:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
