import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'reset-password'>

export const subject = (): string => `Set a new password for ${siteName}`

/** To a person who forgot their password. */
export function ResetPassword({ origin, token }: Props) {
  return (
    <Layout
      origin={origin}
      preview="The link works for 30 minutes, once."
      heading="Set a new password"
      button={{ href: new URL(`/reset-password/${token}`, origin).href, label: 'Set a new password' }}
    >
      <Say>
        Somebody said on {siteName} that the password of your account is forgotten. With this link you set a
        new one, and every device that is logged in is logged out.
      </Say>
      <Quiet>
        It works for 30 minutes, once. If it was not you, leave it alone: your password stays as it is.
      </Quiet>
    </Layout>
  )
}
