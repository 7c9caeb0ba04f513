import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { orderQuery } from '#src/api/queries/trade/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useFocusGuard } from '#src/ui/kit/focus-guard.ts'
import { Link, type LinkTarget } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { OrderView } from '#src/ui/order/order-view.tsx'
import * as words from '#src/ui/order/words.ts'
import { to } from '#src/ui/paths.ts'
import { BuyerReturn } from './buyer-return.tsx'
import { BuyerSteps } from './buyer-steps.tsx'

interface BuyerOrderProps {
  /** As the page has it; its details are loaded here. */
  order: Order
  /** The panel's title has the number. */
  isTitled?: boolean
  /** Where its invoice and credit notes are shown. */
  documents: LinkTarget
  /** Below a line. */
  ofLine?: (id: string) => ReactNode
}

/** One order for whoever bought it, a guest by the key of the signed link among them. */
export function BuyerOrder({ order: given, isTitled = false, documents, ofLine }: BuyerOrderProps) {
  const { client } = useApp()
  const part = useRef<HTMLDivElement>(null)
  // a button may be gone with the state that it belongs to
  useFocusGuard(part)
  const { data, error, isFetching, refetch } = useQuery(orderQuery(client, given.id, given.key))
  // the key is that of the link by which the page was opened
  const details = data === undefined ? null : given.key === undefined ? data : { ...data, key: given.key }
  const order = details ?? given
  return (
    <div ref={part}>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <OrderView
        order={order}
        details={details}
        side="buyer"
        who={
          isTitled ? (
            <>
              {words.soldBy} <SellerName seller={order.seller} />
            </>
          ) : (
            <>
              {words.order} <strong>{order.number}</strong>
              {words.orderSoldBy} <SellerName seller={order.seller} />
            </>
          )
        }
        next={<BuyerSteps order={order} details={details} documents={documents} />}
        returns={
          details !== null &&
          details.returns.length > 0 && (
            <div className="order__returns">
              {details.returns.map(each => (
                <BuyerReturn key={each.id} order={details} of={each} />
              ))}
            </div>
          )
        }
        ofLine={ofLine}
      />
    </div>
  )
}

/** The name of a brand, with a link to its page. */
function SellerName({ seller: { name, brand_slug } }: Pick<Order, 'seller'>) {
  return brand_slug === null ? name : <Link {...to.brand(brand_slug)}>{name}</Link>
}
