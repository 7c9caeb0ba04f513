import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'account-exists'>

export const subject = (): string => `You already have an account on ${siteName}`

/** To a verified address that was used for another sign-up. The page itself looks like any other sign-up. */
export function AccountExists({ origin }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Nothing was changed. Log in, or set a new password."
      heading="You already have an account"
      button={{ href: new URL('/login', origin).href, label: 'Log in' }}
    >
      <Say>
        Somebody tried to sign up with this email, which already belongs to your account. Nothing was changed.
      </Say>
      <Otherwise
        words="If that was you and you forgot your password, set a new one:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
