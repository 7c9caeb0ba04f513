import type { ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from './words.ts'

const states: Readonly<Record<string, { badge: string; look: string; text: ReactNode }>> = {
  pending_approval: {
    badge: words.waitingForApproval,
    look: 'badge--open',
    text: (
      <>
        <p>{words.reviewHint}</p>
        <p>{words.approvalHint}</p>
      </>
    ),
  },
  open: {
    badge: words.open,
    look: 'badge--good',
    text: <p>{words.openHint}</p>,
  },
  suspended: {
    badge: words.closedByUs,
    look: 'badge--open',
    text: (
      <p>
        {words.closedHint} <Link {...to['contact-us']}>{words.customerService}</Link> {words.closedHintEnd}
      </p>
    ),
  },
}

/** The company behind the account, and whether its shop is open. */
export function CompanySettings({ name, state }: { name: string; state: string }) {
  const status = states[state]
  return (
    <>
      <p className="setting__fact">
        <span>{name}</span>
        {status !== undefined && <span className={`badge ${status.look}`}>{status.badge}</span>}
      </p>
      {status !== undefined && (
        <div className={`flow${state === 'open' ? '' : ' setting__note'}`}>{status.text}</div>
      )}
      <p className="small soft">
        {words.nameChange} <Link {...to['contact-us']}>{words.contactUs}</Link>
        {words.nameChangeHint}
      </p>
    </>
  )
}
