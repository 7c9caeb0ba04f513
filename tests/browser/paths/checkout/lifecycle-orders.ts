import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { shopper, viewerOf } from '#tests/support/members/checkout.ts'
import { eventsOf, onServer } from '../on-server.ts'

/** What the page calls a state. */
const titles: Record<string, string> = { placed: 'Placed', cancelled: 'Canceled' }

/** What orders of every kind have: a buyer, who looks at the page of what she paid. `next` is another thing to buy. */
function orders(
  page: Page,
  { services }: RunningServer,
  kind: 'brand_order' | 'purchase',
  buyer: string,
  next: () => Promise<string>,
) {
  let id = ''
  let path = ''
  const show = () => visit(page, path)
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel the order' })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const outer = leavesOf(snapshot).split('.')[0] ?? ''
    const there = [page.getByRole('heading', { level: 2, name: titles[outer] ?? outer, exact: true })]
    const canCancel = eventsOf('buyer', snapshot).includes('cancel')
    return canCancel ? { there: [...there, cancel] } : { there, gone: [cancel] }
  }
  const byBuyer: Driver = {
    event: { type: 'order.cancel', by: 'buyer' },
    when: (_, before) => eventsOf('buyer', before).includes('cancel'),
    act: async () => {
      await cancel.click()
      const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
      await question.getByRole('button', { name: 'Cancel the order' }).click()
    },
  }
  return {
    sight,
    byBuyer,
    ...onServer(services, kind, () => id, show),
    begin: async () => {
      const mine = shopper(services, viewerOf(buyer))
      const opened = await mine.create([await next(), 1])
      const paid = await mine.pay(await mine.patch(opened.id))
      id = paid.orders[0]?.id ?? ''
      path = `/checkout/${opened.id}`
      await show()
    },
  }
}

/** What a brand owes somebody who bought a variant. The page belongs to the buyer. */
export function lifecycleBrandOrder(
  page: Page,
  server: RunningServer,
  buyer: string,
  variant: string,
): Stage {
  const { begin, sight, byBuyer, waits } = orders(page, server, 'brand_order', buyer, async () => variant)
  return {
    name: 'lifecycle-brand-order',
    machine: brandOrderMachine.provide({ delays: { acceptance: 2 * day } }),
    starts: { 'it is paid': { input: { now: 0 }, begin } },
    drivers: {
      'the buyer cancels': byBuyer,
      'after acceptance': waits('acceptance'),
    },
    seen: { placed: sight, cancelled: sight },
    outside: {},
  }
}
