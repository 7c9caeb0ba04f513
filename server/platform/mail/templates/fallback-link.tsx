import { Link, Text } from 'react-email'
import { ink } from './theme.ts'

/** The second thing that can be done, after the button: an address that can be read and opened. */
export function Otherwise({ words, href }: { words: string; href: string }) {
  return (
    <Text
      className="ink"
      style={{ color: ink.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' }}
    >
      {words}{' '}
      <Link className="ink" href={href} style={{ color: ink.ink, textDecoration: 'underline' }}>
        {href}
      </Link>
    </Text>
  )
}
