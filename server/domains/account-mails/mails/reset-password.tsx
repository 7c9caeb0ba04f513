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
      preview="The link works once, for 30 minutes."
      heading="Set a new password"
      button={{ href: new URL(`/reset-password/${token}`, origin).href, label: 'Set a new password' }}
    >
      <Say>
        Use this link to set a new password for your {siteName} account. All devices that are logged in are
        signed out.
      </Say>
      <Quiet>
        The link works once, for 30 minutes. If you didn’t ask for it, ignore this email. Your password stays
        the same.
      </Quiet>
    </Layout>
  )
}
