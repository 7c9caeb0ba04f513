import { Text } from 'react-email'
import { dayText } from '#server/platform/clock/moment-text.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { ink } from '#server/platform/mail/templates/theme.ts'

type Props = MailProps<'ad-news'>

interface Words {
  subject: string
  heading: string
  /** null if the deadline says everything. */
  say: string | null
  button: string
}

function wordsOf(props: Props): Words {
  const { outcome } = props
  return outcome === 'expiring' ? expiring(props) : words[outcome]
}

function expiring({ until = null, zone = null }: Props): Words {
  const when = until === null ? 'soon' : `on ${dayText(new Date(until), zone)}`
  return {
    subject: `expires ${when}`,
    heading: 'Is it still available?',
    say: null,
    button: 'Renew the ad',
  }
}

const words: Readonly<Record<Exclude<Props['outcome'], 'expiring'>, Words>> = {
  approved: {
    subject: 'is live',
    heading: 'Your ad is live',
    say: 'We reviewed it, and everybody can find it now.',
    button: 'See the ad',
  },
  approved_away: {
    subject: 'is approved',
    heading: 'Your ad is approved',
    say: 'We reviewed it. It goes live when holiday mode ends, together with your other ads.',
    button: 'See the ad',
  },
  rejected: {
    subject: 'needs changes',
    heading: 'Your ad needs changes',
    say: 'We reviewed it and can’t publish it as it is. Edit it, then publish it again.',
    button: 'Edit the ad',
  },
  removed: {
    subject: 'was removed',
    heading: 'Your ad was removed',
    say: 'A moderator removed it from the shop.',
    button: 'See the ad',
  },
  reinstated: {
    subject: 'can be sold again',
    heading: 'Your appeal was accepted',
    say: 'We reviewed your ad again. It’s paused. Put it back on sale whenever you like.',
    button: 'See the ad',
  },
  upheld: {
    subject: 'stays removed',
    heading: 'Your ad stays removed',
    say: 'We read your appeal and reviewed your ad again. The ad stays removed.',
    button: 'See the ad',
  },
  expired: {
    subject: 'has expired',
    heading: 'Your ad has expired',
    say: 'It was live for 90 days. Renew it to show it among the newest items again.',
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
      {props.reason !== null && <Say>Reason: “{props.reason}”</Say>}
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
