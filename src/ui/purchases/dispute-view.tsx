import type { ReactNode } from 'react'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import { NextSteps } from '../lifecycle/next-steps.tsx'
import * as words from './dispute-words.ts'
import { ShipmentSection } from './shipment.tsx'

interface DisputeViewProps {
  dispute: Dispute
  role: 'buyer' | 'seller'
  /** The events that are allowed now, an `<li>` each. */
  events: ReactNode
}

/** A problem with an order: where it is, what can be done, and what both sides said. */
export function DisputeView({ dispute, role, events }: DisputeViewProps) {
  const { state, reason, description, deadline, entries } = dispute
  return (
    <section className="dispute" aria-label={words.problem}>
      <NextSteps title={words.stateLabel(state, role)} description={description} deadline={deadline}>
        {events}
      </NextSteps>
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
      <h3 className="purchase__heading">{words.reasons[reason]}</h3>
      <ol className="dispute__entries" aria-label={words.entries}>
        {entries.map(entry => (
          <li key={`${entry.at} ${entry.type}`}>
            <Entry entry={entry} isOwn={entry.by === role} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, isOwn }: { entry: Dispute['entries'][number]; isOwn: boolean }) {
  const { by, type, text, proposal, amount, images, at } = entry
  const who = isOwn ? words.you : words.sides[by]
  return (
    <article className={isOwn ? 'dispute__entry dispute__entry--own' : 'dispute__entry'}>
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
