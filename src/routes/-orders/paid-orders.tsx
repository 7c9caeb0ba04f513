import { useEffect, useRef, useState } from 'react'
import type { Order } from '#src/api/contract/orders.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { PaidOrders } from '#src/ui/order/paid-orders.tsx'

const CancelOrder = lazyComponent(async () => (await import('./cancel-order.tsx')).CancelOrder)

/** The order page: a checkout's orders, with what the buyer may do to them. */
export function PaidOrdersScreen({ orders: paid }: { orders: readonly Order[] }) {
  const [changed, setChanged] = useState<readonly Order[]>([])
  const [askedId, setAskedId] = useState<string | null>(null)
  const orders = paid.map(order => changed.find(({ id }) => id === order.id) ?? order)
  const asked = orders.find(({ id }) => id === askedId)
  const answered = useRef<string | null>(null)
  useEffect(() => {
    if (askedId === null && answered.current !== null) focusOnOrder(answered.current)
    answered.current = null
  }, [askedId])
  return (
    <>
      <PaidOrders
        orders={orders}
        onEvent={({ id }, event) => {
          if (event === 'cancel') setAskedId(id)
        }}
      />
      {asked !== undefined && (
        <CancelOrder
          key={asked.id}
          order={asked}
          onFresh={fresh => setChanged([...changed.filter(({ id }) => id !== fresh.id), fresh])}
          onAnswered={() => {
            answered.current = asked.id
            setAskedId(null)
          }}
        />
      )}
    </>
  )
}

/** If the answer removed the button, the focus moves to the heading of the changed order. */
function focusOnOrder(id: string): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const heading = document.getElementById(id)?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
