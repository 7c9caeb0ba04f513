import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Otherwise } from '#server/platform/mail/templates/fallback-link.tsx'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'address-changing'>

export const subject = (): string => `Your account on ${siteName} is to get another address`

/** To the current address of an account, until the new one is verified. */
export function AddressChanging({ origin }: Props) {
  return (
    <Layout
      origin={origin}
      preview="Until the new address is verified, nothing changes."
      heading="Another address for your account"
    >
      <Say>
        Somebody who knows your password asked for another address for your account. Once that address is
        verified, this one no longer logs in.
      </Say>
      <Otherwise
        words="If it was not you, set a new password now; it also stops the change:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
