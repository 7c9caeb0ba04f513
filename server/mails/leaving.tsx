import type { LetterProps } from '#server/providers/mail/letters.ts'
import { siteName } from '#src/api/contract/site.ts'
import { Layout, Say } from './layout.tsx'
import { onDay } from './wording.ts'

type Props = LetterProps<'leaving'>

export const subject = ({ at }: Props): string => `Your account on ${siteName} is deleted on ${onDay(at)}`

/** To a member who wants to leave. */
export function Leaving({ origin, at }: Props) {
  return (
    <Layout
      origin={origin}
      preview={`Until ${onDay(at)} you can keep it.`}
      heading="Your account will be deleted"
      button={{ href: new URL('/account/settings', origin).href, label: 'Keep the account' }}
    >
      <Say>
        On {onDay(at)} everything about you is deleted; the books of past orders keep a number and no name.
        Your ads are off the shelves until then.
      </Say>
      <Say>
        If you think better of it, or if it was not you, log in before that day and keep the account in your
        settings.
      </Say>
    </Layout>
  )
}
