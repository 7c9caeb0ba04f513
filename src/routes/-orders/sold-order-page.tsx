import { PathLink } from '#src/ui/kit/path-link.tsx'
import { paths } from '#src/ui/paths.ts'
import { SoldOrder } from './sold-order.tsx'

/** One order of a brand on the page of its orders. */
export function SoldOrderPage({ id }: { id: string }) {
  return (
    <div className="flow">
      <header>
        <h1 className="display" tabIndex={-1}>
          Order
        </h1>
        <p className="small">
          <PathLink href={paths.business_orders}>Back to orders</PathLink>
        </p>
      </header>
      <SoldOrder key={id} id={id} />
    </div>
  )
}
