import { Text } from 'react-email'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { ink } from '#server/platform/mail/templates/theme.ts'
import { onDay } from '#server/platform/mail/templates/wording.ts'

type Props = MailProps<'ad-news'>

interface Words {
  subject: string
  heading: string
  /** null if the deadline says everything. */
  say: string | null
  button: string
}

function wordsOf({ outcome, until }: Props): Words {
  return outcome === 'expiring' ? expiring(until) : words[outcome]
}

function expiring(until: Props['until']): Words {
  const when = until === null || until === undefined ? 'soon' : `on ${onDay(until)}`
  return {
    subject: `leaves the shop ${when}`,
    heading: 'Is it still there?',
    say: null,
    button: 'Renew the ad',
  }
}

const words: Readonly<Record<Exclude<Props['outcome'], 'expiring'>, Words>> = {
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
    say: 'A moderator has taken it out of the shop.',
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
  expired: {
    subject: 'has left the shop',
    heading: 'Your ad has left the shop',
    say: 'Its ninety days are over. Renew it, and it stands among the newest again.',
    button: 'Renew the ad',
  },
}

export const subject = (props: Props): string =>
  `${props.title === '' ? 'Your ad' : `“${props.title}”`} ${wordsOf(props).subject}`

/** To a seller: what happened to an ad. */
export function AdNews(props: Props) {
  const { heading, say, button } = wordsOf(props)
  const { deadline = null } = props
  return (
    <Layout
      origin={props.origin}
      preview={say ?? deadline ?? heading}
      heading={heading}
      button={{ href: new URL(`/account/ads?ad=${props.id}`, props.origin).href, label: button }}
    >
      {props.title !== '' && <Named title={props.title} />}
      {say !== null && <Say>{say}</Say>}
      {props.reason !== null && <Say>The reason given: “{props.reason}”</Say>}
      {deadline !== null && <Say>{deadline}</Say>}
    </Layout>
  )
}

/** The title of the ad. */
function Named({ title }: { title: string }) {
  return (
    <Text
      className="ink"
      style={{ color: ink.ink, fontSize: '16px', fontWeight: 600, lineHeight: '25px', margin: '0 0 6px' }}
    >
      {title}
    </Text>
  )
}
