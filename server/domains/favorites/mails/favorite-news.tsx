import { Link, Text } from 'react-email'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { ink } from '#server/platform/mail/templates/theme.ts'

type Props = MailProps<'wish-news'>

export const subject = ({ lines, more }: Props): string =>
  lines.length + more === 1
    ? 'An update on something you like'
    : `${lines.length + more} updates on things you like`

/** Underlined: some mail clients hide that it is a link if only the color marks it. */
const link = { color: ink.ink, textDecoration: 'underline' }

/** The daily mail with news of favorites, saved searches and follows. */
export function FavoriteNews({ origin, lines, more }: Props) {
  return (
    <Layout
      origin={origin}
      preview={lines[0]?.text ?? ''}
      heading="What you keep an eye on"
      button={{ href: new URL('/account/favorites', origin).href, label: 'Open your favorites' }}
    >
      {lines.map(({ text, reason, href }) => (
        <Text
          key={href + text}
          className="ink"
          style={{ color: ink.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' }}
        >
          <Link className="ink" href={new URL(href, origin).href} style={link}>
            {text}
          </Link>
          {reason !== null && (
            <>
              <br />
              <span className="quiet" style={{ color: ink.quiet, fontSize: '14px' }}>
                {reason}
              </span>
            </>
          )}
        </Text>
      ))}
      {more > 0 && <Say>And {more} more in your notifications.</Say>}
      <Say>
        We write about this once a day at most. You choose what we mail you in{' '}
        <Link className="ink" href={new URL('/account/settings', origin).href} style={link}>
          your settings
        </Link>
        .
      </Say>
    </Layout>
  )
}
