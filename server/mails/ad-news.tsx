import type { LetterProps } from '#server/providers/mail/letters.ts'
import { Layout, Say } from './layout.tsx'

type Props = LetterProps<'ad-news'>

interface Words {
  subject: string
  heading: string
  say: string
  button: string
}

const words: Readonly<Record<Props['outcome'], Words>> = {
  approved: {
    subject: 'is in the shop',
    heading: 'Your ad is in the shop',
    say: 'We have looked at it, and everybody can find it now.',
    button: 'See the ad',
  },
  approved_away: {
    subject: 'is approved',
    heading: 'Your ad is approved',
    say: 'We have looked at it. It comes into the shop by itself when you are back; until then it waits with your other ads.',
    button: 'See the ad',
  },
  rejected: {
    subject: 'came back from review',
    heading: 'Your ad came back',
    say: 'We have looked at it, and it cannot be published as it is. Change it, then publish it again.',
    button: 'Change the ad',
  },
  removed: {
    subject: 'was taken off',
    heading: 'Your ad was taken off',
    say: 'A moderator has taken it out of the shop. If you think that was wrong, say so within fourteen days: somebody looks at it again.',
    button: 'Read it, and answer',
  },
  reinstated: {
    subject: 'is yours to offer again',
    heading: 'You were right',
    say: 'We have looked at your ad again. It is paused; offer it again when you like.',
    button: 'See the ad',
  },
  upheld: {
    subject: 'stays off',
    heading: 'Your ad stays off',
    say: 'We have read what you wrote and looked at your ad again. It does not come back.',
    button: 'See the ad',
  },
  expiring: {
    subject: 'leaves the shop in seven days',
    heading: 'Is it still there?',
    say: 'Your ad has been in the shop for nearly ninety days. If you still have it, renew it; otherwise it leaves the shop in seven days.',
    button: 'Renew the ad',
  },
  expired: {
    subject: 'has left the shop',
    heading: 'Your ad has left the shop',
    say: 'It was there for ninety days. Renew it, and it stands among the newest again.',
    button: 'Renew the ad',
  },
}

const named = ({ title }: Props) => (title === '' ? 'Your ad' : `“${title}”`)

export const subject = (props: Props): string => `${named(props)} ${words[props.outcome].subject}`

/** To a seller: what became of an ad. */
export function AdNews(props: Props) {
  const { heading, say, button } = words[props.outcome]
  return (
    <Layout
      origin={props.origin}
      preview={say}
      heading={heading}
      button={{ href: new URL(`/account/ads?ad=${props.id}`, props.origin).href, label: button }}
    >
      <Say>
        {named(props)}: {say}
      </Say>
      {props.reason !== null && <Say>The reason given: “{props.reason}”</Say>}
    </Layout>
  )
}
