import type { ReactNode } from 'react'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { returnReasons } from '#src/api/contract/values/return-reasons.ts'
import { lines as textLines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import { Img } from '../kit/image/image.tsx'
import { NextSteps } from '../lifecycle/next-steps.tsx'
import { ShipmentSection } from '../purchases/shipment.tsx'
import { SizeText } from '../units/size-text.tsx'
import * as words from './words.ts'

interface ReturnViewProps {
  of: OrderReturn
  side: words.Side
  /** The events that are allowed now, an `<li>` each. */
  events: ReactNode
}

/** One return of an order: where it is, what can be done, what is in it, and what both sides said. */
export function ReturnView({ of, side, events }: ReturnViewProps) {
  const { state, reason, description, deadline, label, shipment } = of
  return (
    <section className="dispute" aria-label={words.returnOf(returnReasons[reason])}>
      <NextSteps title={words.returnState(state, side)} description={description} deadline={deadline}>
        {events}
      </NextSteps>
      <h3 className="order__name">{words.returnOf(returnReasons[reason])}</h3>
      <ReturnedLines of={of} />
      {side === 'buyer' && state === 'authorized' && (
        <div>
          {of.return_address === null ? (
            <p>{words.noReturnAddress}</p>
          ) : (
            <>
              <h4 className="order__name">{words.returnAddress}</h4>
              <PostalAddress address={of.return_address} />
            </>
          )}
          <p className="small">
            {label !== null
              ? words.returnLabel(carrierName(label.carrier), label.tracking)
              : of.paid_by === 'brand'
                ? words.returnPaidByBrand
                : words.returnPaidByBuyer}
          </p>
        </div>
      )}
      {shipment !== null && (
        <ShipmentSection shipment={shipment} title={words.returnShipment} imageAlt={words.packedReturn} />
      )}
      {of.entries.length > 0 && (
        <ol className="dispute__entries" aria-label={words.entries}>
          {of.entries.map(entry => (
            <li key={`${entry.at} ${entry.type}`}>
              <Entry entry={entry} isOwn={entry.by === side} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function ReturnedLines({ of }: { of: OrderReturn }) {
  const isRefunded = of.refunded !== '0.00'
  return (
    <>
      <ul className="order__contents" aria-label={words.returnedLines}>
        {of.lines.map(line => (
          <li key={line.line_id}>
            {line.quantity} × {line.title}
            {line.options !== null && (
              <>
                , <SizeText text={line.options} names={line.options_in} />
              </>
            )}
            {isRefunded && ` · ${words.refundedAmount(currency(line.amount))}`}
            {line.restocked !== null && line.restocked > 0 && ` · ${words.backOnSale(line.restocked)}`}
          </li>
        ))}
      </ul>
      {isRefunded && (
        <p>
          <strong>{words.refundedAmount(currency(of.refunded))}</strong>
        </p>
      )}
    </>
  )
}

function Entry({ entry, isOwn }: { entry: OrderReturn['entries'][number]; isOwn: boolean }) {
  const { by, type, text, images, at } = entry
  const who = isOwn ? words.you : words.person(by)
  return (
    <article className={isOwn ? 'dispute__entry dispute__entry--own' : 'dispute__entry'}>
      <p className="small">
        <strong>{who}</strong> {words.entryType(type)} ·{' '}
        <span className="soft">
          <Moment at={at} as="minute" />
        </span>
      </p>
      {text !== '' && <p>{textLines(text)}</p>}
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
