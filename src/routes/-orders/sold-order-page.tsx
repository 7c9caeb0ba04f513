import { Link } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import * as words from '#src/ui/order/words.ts'
import { to } from '#src/ui/paths.ts'
import { SoldOrder } from './sold-order.tsx'

/** One order of a brand on the page of its orders. */
export function SoldOrderPage({ id }: { id: string }) {
  return (
    <div className="flow">
      <header>
        <h1 className="display" tabIndex={-1}>
          {kitWords.order}
        </h1>
        <p className="small">
          <Link {...to.business_orders}>{words.backToOrders}</Link>
        </p>
      </header>
      <SoldOrder key={id} id={id} />
    </div>
  )
}
