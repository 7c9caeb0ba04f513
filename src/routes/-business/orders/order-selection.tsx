import { useId, useState } from 'react'
import { type BusinessOrderResults, sendBusinessOrderEvents } from '#src/api/commands/business/orders.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors } from '#src/ui/actors.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { SelectionBar } from '#src/ui/business/orders/selection-bar.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useCommand } from '../../-page/use-command.ts'

const ShipSeveral = lazyComponent(async () => (await import('./ship-several.tsx')).ShipSeveral)

interface OrderSelectionProps {
  chosen: readonly BusinessOrderEntry[]
  onSelect: (ids: readonly string[]) => void
}

const thatAllow = (orders: readonly BusinessOrderEntry[], event: string) =>
  orders.filter(({ allowed }) => allowed.some(each => each.event === event && each.ok))

/** What can be done with the selected orders, each by itself: one that cannot be changed stops no other. */
export function OrderSelection({ chosen, onSelect }: OrderSelectionProps) {
  const app = useApp()
  const { toasts } = useActors()
  const reasonId = useId()
  const [once] = useState(sameKey)
  const [shipping, setShipping] = useState<readonly BusinessOrderEntry[] | null>(null)
  const [failed, setFailed] = useState<readonly { number: string; message: string }[]>([])
  const toAccept = thatAllow(chosen, 'accept')
  const toShip = thatAllow(chosen, 'ship')
  const notifyResults = (
    orders: readonly BusinessOrderEntry[],
    results: BusinessOrderResults,
    done: typeof words.accepted,
  ) => {
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    const refused = results.filter(({ ok }) => !ok)
    const message = done(results.length - refused.length)
    if (refused.length < results.length) toasts.send({ type: 'toast.requested', tone: 'success', message })
    setFailed(
      refused.map(each => ({
        number: numbers.get(each.id) ?? each.id,
        message: each.message ?? words.notDoneFallback,
      })),
    )
    onSelect(refused.map(({ id }) => id))
  }
  const accept = useCommand({
    run: async () => {
      const body = { type: 'accept' as const, orders: toAccept.map(({ id }) => ({ id })) }
      const results = await once(body, key => sendBusinessOrderEvents(app, body, key))
      notifyResults(toAccept, results, words.accepted)
    },
  })
  return (
    <SelectionBar
      count={chosen.length}
      failed={failed}
      onClose={() => setFailed([])}
      onCancel={() => {
        setFailed([])
        onSelect([])
      }}
    >
      {toAccept.length > 0 ? (
        <CommandButton actor={accept}>{words.acceptSeveral(toAccept.length)}</CommandButton>
      ) : (
        <Button look="quiet" isRefused aria-describedby={`${reasonId}-accept`}>
          {words.acceptSeveral(0)}
        </Button>
      )}
      <Button
        look="quiet"
        isRefused={toShip.length === 0}
        onPress={() => setShipping(toShip)}
        aria-haspopup="dialog"
        {...(toShip.length === 0 ? { 'aria-describedby': `${reasonId}-ship` } : {})}
      >
        {words.shipSeveral(toShip.length)}
      </Button>
      {chosen.length > words.mostSlips ? (
        <p className="small soft">{words.tooManySlips}</p>
      ) : (
        <ButtonLink {...orderLinks.slips(chosen.map(({ id }) => id))} look="quiet">
          {words.printSeveral}
        </ButtonLink>
      )}
      {toShip.length > 0 && toShip.length <= words.mostSlips && (
        <ButtonLink {...orderLinks.pick(toShip.map(({ id }) => id))} look="quiet">
          {words.pickSeveral(toShip.length)}
        </ButtonLink>
      )}
      <span className="unseen" id={`${reasonId}-accept`}>
        {words.noneToAccept}
      </span>
      <span className="unseen" id={`${reasonId}-ship`}>
        {words.noneToShip}
      </span>
      {shipping !== null && (
        <ShipSeveral
          orders={shipping}
          onShipped={results => notifyResults(shipping, results, words.shipped)}
          onClose={() => setShipping(null)}
        />
      )}
    </SelectionBar>
  )
}
