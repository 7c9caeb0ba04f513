import type { ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'

const states: Readonly<Record<string, { badge: string; look: string; text: ReactNode }>> = {
  pending_approval: {
    badge: 'Waiting for approval',
    look: 'badge--open',
    text: (
      <>
        <p>We look at every brand before its shop opens. You have nothing to do: it is our turn.</p>
        <p>When it is approved your brand’s page opens and we tell you by mail. Until then nobody sees it.</p>
      </>
    ),
  },
  open: {
    badge: 'Open',
    look: 'badge--good',
    text: <p>Your brand has its page, and what you sell can be found and bought.</p>,
  },
  suspended: {
    badge: 'Closed by us',
    look: 'badge--open',
    text: (
      <p>
        Nothing of your shop can be bought just now; orders under way go on. Write to{' '}
        <Link {...to['contact-us']}>customer care</Link> to find out what to do.
      </p>
    ),
  },
}

/** The company behind the account, and whether its shop is open. */
export function CompanySettings({ name, state }: { name: string; state: string }) {
  const told = states[state]
  return (
    <>
      <p className="setting__fact">
        <span>{name}</span>
        {told !== undefined && <span className={`badge ${told.look}`}>{told.badge}</span>}
      </p>
      {told !== undefined && (
        <div className={`flow${state === 'open' ? '' : ' setting__note'}`}>{told.text}</div>
      )}
      <p className="small soft">
        Another company name? <Link {...to['contact-us']}>Write to us</Link>: it stands on your brand’s page,
        so we look at it first.
      </p>
    </>
  )
}
