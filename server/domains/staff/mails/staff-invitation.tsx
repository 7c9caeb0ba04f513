import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'
import { invitationDays } from '#src/api/contract/values/staff-roles.ts'

type Props = MailProps<'staff-invitation'>

export const subject = ({ company }: Props): string => `${company} invites you to its staff on ${siteName}`

/** To an address that the owner of an approved company invited. */
export function StaffInvitationMail({ origin, token, company, role }: Props) {
  return (
    <Layout
      origin={origin}
      preview={`The link works once, for ${invitationDays} days.`}
      heading={`Join ${company}`}
      button={{ href: new URL(`/signup?invitation=${token}`, origin).href, label: 'Join' }}
    >
      <Say>
        {company} invites you to work in its shop on {siteName}. Your role: {role}.
      </Say>
      <Quiet>
        The link works once, for {invitationDays} days. If you don’t know {company}, ignore this email.
        Nothing happens.
      </Quiet>
    </Layout>
  )
}
