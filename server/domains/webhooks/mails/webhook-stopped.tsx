import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'webhook-stopped'>

export const subject = ({ host }: Props): string => `Your webhook to ${host} was stopped`

/** To the owner of a company, at whose webhook nothing arrived for three days. */
export function WebhookStopped({ origin, host }: Props) {
  return (
    <Layout
      origin={origin}
      preview={`Nothing arrived at ${host} for three days.`}
      heading="Your webhook was stopped"
      button={{ href: new URL('/account/business?show=api', origin).href, label: 'Open your webhooks' }}
    >
      <Say>
        Nothing arrived at {host} for three days, so we send nothing there anymore. Check the program that
        receives it, then resume the webhook and read your stock once: what changes until then isn’t sent.
      </Say>
    </Layout>
  )
}
