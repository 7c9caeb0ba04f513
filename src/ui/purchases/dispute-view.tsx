import type { ReactNode } from 'react'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import '../lifecycle/next-steps.css'
import * as words from './dispute-words.ts'
import { ShipmentSection } from './shipment.tsx'

interface DisputeViewProps {
  dispute: Dispute
  role: 'buyer' | 'seller'
  /** The events that are allowed now, an `<li>` each. */
  events: ReactNode
}

/** A problem with an order: the facts, what can be done, and what both sides said, as it happened. */
export function DisputeView({ dispute, role, events }: DisputeViewProps) {
  const { state, description, deadline, entries } = dispute
  return (
    <section className="dispute" aria-label={words.problem}>
      <div className="next">
        <h2 className="title" tabIndex={-1}>
          {words.stateLabel(state, role)}
        </h2>
        {deadline === null && <p>{description}</p>}
        <Facts dispute={dispute} role={role} />
        {deadline !== null && (
          <details className="dispute__what">
            <summary>{words.whatHappens}</summary>
            <DeadlineText deadline={deadline} isRest />
          </details>
        )}
        <ul className="next__events">{events}</ul>
      </div>
      {dispute.return_address !== null && (
        <div>
          <h3 className="purchase__heading">{words.returnAddress}</h3>
          <PostalAddress address={dispute.return_address} />
        </div>
      )}
      {dispute.return_shipment !== null && (
        <ShipmentSection
          shipment={dispute.return_shipment}
          title={words.returnShipment}
          imageAlt={words.returnImage}
        />
      )}
      <div>
        <h3 className="purchase__heading">{words.entries}</h3>
        <ol className="dispute__entries" aria-label={words.entries}>
          {entries.map(entry => (
            <li key={`${entry.at} ${entry.type}`} className="timeline__step timeline__step--done">
              <Entry entry={entry} isOwn={entry.by === role} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The problem, what was proposed last, who acts by when, and what happens otherwise. */
function Facts({ dispute: { reason, deadline, entries }, role }: Pick<DisputeViewProps, 'dispute' | 'role'>) {
  const last = entries.findLast(({ proposal }) => proposal !== null)
  return (
    <dl className="dispute__facts">
      <dt>{words.problem}</dt>
      <dd>{words.reasons[reason]}</dd>
      {last?.proposal && (
        <>
          <dt>{last.by === role ? words.yourProposal : words.proposedBy[last.by]}</dt>
          <dd>{words.proposalNames[last.proposal](last.amount === null ? null : currency(last.amount))}</dd>
        </>
      )}
      {deadline !== null && (
        <>
          <dt>{words.now}</dt>
          <dd>
            <strong>
              <DeadlineText deadline={deadline} isBrief />
            </strong>
          </dd>
        </>
      )}
    </dl>
  )
}

function Entry({ entry, isOwn }: { entry: Dispute['entries'][number]; isOwn: boolean }) {
  const { by, type, text, proposal, amount, images, at } = entry
  const who = isOwn ? words.you : words.sides[by]
  return (
    <article className="dispute__entry">
      <p className="small">
        <strong>{who}</strong> {words.entryType(type)} ·{' '}
        <span className="soft">
          <Moment at={at} as="minute" />
        </span>
      </p>
      {proposal !== null && (
        <p>
          <strong>{words.proposalText(proposal, amount === null ? null : currency(amount))}</strong>
        </p>
      )}
      {text !== '' && <p>{lines(text)}</p>}
      {images.length > 0 && (
        <ul className="dispute__images">
          {images.map((image, place) => (
            <li key={image.url}>
              <a href={image.url} target="_blank" rel="noreferrer">
                <Img image={image} sizes="4.5rem" alt={image.alt || words.imageOf(who, place + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
