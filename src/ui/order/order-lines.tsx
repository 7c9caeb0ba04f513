import type { ReactNode } from 'react'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'
import * as words from './words.ts'

type DetailedLine = OrderDetails['lines'][number]

interface OrderLinesProps {
  lines: Order['lines']
  /** Null until they are loaded. */
  detailed: readonly DetailedLine[] | null
  ofLine?: ((id: string) => ReactNode) | undefined
}

/** The lines of an order, with what became of their pieces. */
export function OrderLines({ lines, detailed, ofLine }: OrderLinesProps) {
  return (
    <ul className="order__lines">
      {lines.map(line => {
        const details = detailed?.find(({ id }) => id === line.id)
        return (
          <li key={line.id} className="order__line">
            <div className="order__image">
              <Img image={line.attachment[0]} sizes="4rem" alt="" />
            </div>
            <div>
              <p>
                <Link {...to.product(line.listing_slug, line.listing_id)}>{line.title}</Link>
              </p>
              <p className="small soft">
                {line.options !== null && (
                  <>
                    <SizeText text={line.options} names={line.options_in} /> ·{' '}
                  </>
                )}
                {words.quantity(line.quantity)}
              </p>
              {details !== undefined && <Pieces line={details} />}
              {ofLine?.(line.id)}
            </div>
            <p className="price">{currency(line.total)}</p>
          </li>
        )
      })}
    </ul>
  )
}

function Pieces({ line: { quantity, shipped, refused, returned, refunded } }: { line: DetailedLine }) {
  const parts = [
    shipped > 0 && words.shippedPieces(shipped, quantity),
    refused > 0 && words.unavailablePieces(refused, quantity),
    returned > 0 && words.returnedPieces(returned, quantity),
    refunded !== '0.00' && words.refundedAmount(currency(refunded)),
  ].filter(part => part !== false)
  return parts.length > 0 && <p className="small">{parts.join(' · ')}</p>
}
