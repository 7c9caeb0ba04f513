import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'sign-in-unlinked'>

export const subject = ({ provider }: Props): string =>
  `${provider} no longer opens your account on ${siteName}`

/** To a member whose account a provider sign-in no longer opens. */
export function SignInUnlinked({ origin, provider }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Your other ways to log in stay as they are."
      heading={`${provider} is disconnected`}
    >
      <Say>
        Your account is no longer connected with {provider}. Devices that are logged in stay logged in: your
        settings list them.
      </Say>
      <Otherwise
        words="If it was not you, set a new password at once and write to customer care:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
