import { Link, Text } from 'react-email'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { ink } from '#server/platform/mail/templates/theme.ts'

type Props = MailProps<'low-stock'>

export const subject = ({ lines, more }: Props): string => {
  const count = lines.length + more
  return count === 1 ? 'A variant is low in stock' : `${count} variants are low in stock`
}

const link = { color: ink.ink, textDecoration: 'underline' }

/** The daily mail to a brand with what fell to its limit. */
export function LowStock({ origin, lines, more }: Props) {
  return (
    <Layout
      origin={origin}
      preview={lines.map(({ title }) => title).join(', ')}
      heading="Low in stock"
      button={{
        href: new URL('/account/business/products?stock=low&state=active', origin).href,
        label: 'See what is low',
      }}
    >
      {lines.map(({ title, variant, stock, href }) => (
        <Text
          key={`${href} ${variant}`}
          className="ink"
          style={{ color: ink.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' }}
        >
          <Link className="ink" href={new URL(href, origin).href} style={link}>
            {variant === '' ? title : `${title}, ${variant}`}
          </Link>
          <br />
          <span className="quiet" style={{ color: ink.quiet, fontSize: '14px' }}>
            {stock === 0 ? 'Sold out' : `${stock} left`}
          </span>
        </Text>
      ))}
      {more > 0 && <Say>And {more} more in your products.</Say>}
      <Say>
        We write about this once a day at most, and about each variant again only after you restocked it. You
        choose what we mail you in{' '}
        <Link className="ink" href={new URL('/account/settings', origin).href} style={link}>
          your settings
        </Link>
        .
      </Say>
    </Layout>
  )
}
