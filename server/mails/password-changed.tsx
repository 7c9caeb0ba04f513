import type { LetterProps } from '#server/providers/mail/letters.ts'
import { siteName } from '#src/api/contract/site.ts'
import { Layout, Say } from './layout.tsx'
import { Otherwise } from './otherwise.tsx'

type Props = LetterProps<'password-changed'>

export const subject = (): string => `Your password for ${siteName} was changed`

/** To a member whose password is another one now. */
export function PasswordChanged({ origin }: Props) {
  return (
    <Layout origin={origin} preview="All other devices were logged out." heading="Your password was changed">
      <Say>The password of your account is a new one now, and all other devices were logged out.</Say>
      <Otherwise
        words="If it was not you, set a new one at once and write to customer care:"
        href={new URL('/forgot-password', origin).href}
      />
    </Layout>
  )
}
