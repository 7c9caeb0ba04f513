import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import type { BrandOrderContext, LinePart } from '#src/machines/lifecycles/brand-order-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { BrandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'
import { eventsOf, lookAgain, onServer } from '../on-server.ts'

/** What the page calls a state. */
const titles: Readonly<Record<string, string>> = {
  placed: 'Placed',
  accepted: 'Accepted',
  'accepted.cancellationAsked': 'Cancellation requested',
  partiallyShipped: 'Partly shipped',
  shipped: 'On its way',
  delivered: 'Delivered',
  'delivered.awaitingReturns': 'Return under way',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}

const labels: Readonly<Record<string, string>> = {
  cancel: 'Cancel the order',
  askCancel: 'Ask to cancel',
  deliver: 'It arrived',
  requestReturn: 'Return items',
}

/** Pieces that are bought, so many that a tour never runs out of them. */
const bought = 60
/** What the chart knows of the order: that pieces are left after each part. */
const [open, some]: [number, LinePart] = [2, { lineId: 'l', quantity: 1 }]
const rest: LinePart = { ...some, quantity: open }
const goodsCents = 10_000

interface Facts {
  line: string
  open: number
  /** What can still be refunded, in cents. */
  refundable: number
}

/** What a brand owes somebody who bought of it. The page belongs to the buyer: the order page of the checkout. */
export function lifecycleBrandOrder(
  page: Page,
  { services }: RunningServer,
  sale: BrandSale,
  buyer: string,
): Stage {
  let id = ''
  const show = () => lookAgain(page)
  const { fires, waits: waitsFor } = onServer(services, 'brand_order', () => id, show)
  // a reminder has the name of its deadline in it
  const waits = (delay: string, when?: Driver['when']) => waitsFor(`.after.${delay}.`, when)
  const article = page.getByRole('article', { name: /^Order G-/ })
  const button = (name: string) => article.getByRole('button', { name: labels[name] ?? name, exact: true })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const leaf = leavesOf(snapshot)
    const title = titles[leaf] ?? titles[leaf.split('.')[0] ?? ''] ?? ''
    const may = eventsOf('buyer', snapshot)
    return {
      there: [
        article.getByRole('heading', { level: 2, name: title, exact: true }),
        ...Object.keys(labels)
          .filter(name => may.includes(name))
          .map(button),
      ],
      gone: Object.keys(labels)
        .filter(name => !may.includes(name))
        .map(button),
    }
  }
  const byBuyer = (event: string, act: () => Promise<unknown>, when?: Driver['when']): Driver => ({
    event: { type: `order.${event}`, by: 'buyer' },
    when: (state, before) => eventsOf('buyer', before).includes(event) && (when?.(state, before) ?? true),
    act: async () => {
      await button(event).click()
      await act()
    },
  })
  async function facts(): Promise<Facts> {
    const order = await sale.read(id)
    const [line] = order.lines
    return {
      line: line?.id ?? '',
      open: line?.open ?? 0,
      refundable: Math.round(Number(order.refundable) * 100),
    }
  }
  /** As many parcels are under way as the chart counts. */
  const countParcels = ({ underWay }: BrandOrderContext) =>
    services.pool.query(
      `update shipments set delivered_at = now() where id in (
         select id from shipments where order_id = $1 and direction = 'out' and delivered_at is null
         order by position desc offset $2)`,
      [id, underWay],
    )
  /** The brand ships or declines a part, or everything that is left. */
  const takes = (event: 'ship' | 'refuseLine', part: LinePart, when?: Driver['when']): Driver => {
    const more =
      event === 'ship' ? { lines: [part], carrier: 'other', tracking: 'PX4455667790' } : { ...part }
    return {
      event: { type: `order.${event}`, by: 'seller', ...more },
      isRemote: true,
      ...(when === undefined ? {} : { when }),
      act: async ({ snapshot }) => {
        const { line, open: left } = await facts()
        // enough of them arrives that something can be sent back
        const quantity = part === rest ? left : event === 'ship' ? 5 : 1
        const body =
          event === 'ship'
            ? {
                type: 'ship',
                lines: [{ line_id: line, quantity }],
                carrier: 'other',
                tracking: `PX44556677${left}`,
              }
            : { type: 'refuse_line', line_id: line, quantity }
        await sale.send(id, body)
        await countParcels(snapshot.context)
        await show()
      },
    }
  }
  const refunds = (isAll: boolean): Driver => ({
    event: {
      ...{ type: 'order.refundPart', by: 'seller', reason: 'A button is missing.' },
      amountCents: isAll ? goodsCents : 100,
    },
    isRemote: true,
    when: (_, before) => !isAll || before.context.openReturns === 0,
    act: async () => {
      const cents = isAll ? (await facts()).refundable : 100
      const amount = (cents / 100).toFixed(2)
      await sale.call('POST', `/api/v1/business/orders/${id}/refunds`, {
        amount,
        reason: 'A button is missing.',
      })
      await show()
    },
  })
  /** A return ends; the return itself is another chart. */
  const settles = (isAll: boolean): Driver => {
    const event = { type: 'order.settleReturn', by: 'system', isAll } as const
    const { act } = fires(event)
    return {
      event,
      isRemote: true,
      when: (_, before) => before.context.openReturns > 0,
      act: async (step, before) => {
        await act(step, before)
        await services.pool.query(
          `update returns set state = 'withdrawn' where id = (
             select id from returns where order_id = $1 and state = 'authorized' order by requested_at, id limit 1)`,
          [id],
        )
        await show()
      },
    }
  }
  const corrects: Driver = {
    event: { type: 'order.correctTracking', by: 'seller', replaces: '', carrier: 'other', tracking: 'PX1' },
    isRemote: true,
    when: (_, before) => before.context.underWay > 0,
    act: async () => {
      const { parcels } = await sale.read(id)
      const replaces = parcels.find(({ delivered_at: at }) => at === null)?.tracking
      const tracking = trackingOf('other', randomUUID())
      await sale.send(id, { type: 'correct_tracking', replaces, carrier: 'other', tracking })
      await show()
      await article.getByText(tracking).waitFor()
    },
  }
  const arrives = fires({ type: 'order.deliverParcel', by: 'carrier' })
  const start = (underWay: number) => ({
    input: {
      ...{ now: 0, acceptedAt: null, lines: [{ id: 'l', open }], underWay, cancellation: null },
      correctable: 1,
      ...{ returnable: 9, openReturns: 0, goodsCents, refundableCents: goodsCents },
    } satisfies BrandOrderContext,
    begin: async () => {
      const sold = await sale.buy(buyer, bought)
      id = sold.order.id
      await visit(page, sold.path)
    },
  })
  const days = (count: number) => count * day
  /** In one parcel everything is under way at once. */
  const inOneParcel: Driver['when'] = (state, before) =>
    state === 'partiallyShipped' || before.context.underWay < 2
  return {
    name: 'lifecycle-brand-order',
    machine: brandOrderMachine.provide({
      delays: {
        ...{ acceptance: days(2), acceptanceReminder: days(1) },
        ...{ dispatch: days(5), dispatchReminder: days(3), lastReminder: days(4) },
        ...{ answering: days(2), answeringReminder: days(1), rest: days(5), restReminder: days(4) },
      },
    }),
    starts: { 'it is paid': start(1), 'it is paid, and comes in two parcels': start(2) },
    project: ({ cancellation, underWay, openReturns }: BrandOrderContext) => ({
      ...{ cancellation, underWay, openReturns },
    }),
    drivers: {
      'the buyer cancels': byBuyer('cancel', async () => {
        const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
        await question.getByRole('button', { name: 'Cancel the order' }).click()
      }),
      'the brand cancels': fires({ type: 'order.cancel', by: 'seller', reason: 'It is torn.' }),
      'the brand accepts': fires({ type: 'order.accept', by: 'seller' }),
      'a part is unavailable': takes('refuseLine', some),
      'the rest is unavailable': takes('refuseLine', rest),
      'a part is shipped': takes('ship', some),
      'the rest is shipped': takes('ship', rest, inOneParcel),
      'a tracking number is corrected': corrects,
      'the buyer asks to cancel': byBuyer(
        'askCancel',
        async () => {
          const form = page.getByRole('dialog', { name: 'Ask to cancel' })
          await form.getByLabel('Why do you want to cancel?').fill('I ordered it twice.')
          await form.getByRole('button', { name: 'Ask to cancel' }).click()
        },
        (_, before) => before.context.cancellation === null,
      ),
      'the brand agrees': fires({ type: 'order.agreeCancel', by: 'seller' }),
      'the brand declines': fires({ type: 'order.refuseCancel', by: 'seller', reason: 'It is packed.' }),
      'it arrives': byBuyer('deliver', async () => {}),
      'a parcel arrives': {
        ...arrives,
        when: (_, before) => before.context.underWay > 0,
        act: async (step, before) => {
          await arrives.act(step, before)
          await countParcels(step.snapshot.context)
          await show()
        },
      },
      'a part is refunded': refunds(false),
      'all is refunded': refunds(true),
      'the buyer sends something back': byBuyer(
        'requestReturn',
        async () => {
          const form = page.getByRole('dialog', { name: 'Return items' })
          await form.getByRole('checkbox').check()
          const count = form.getByLabel(/^Quantity of/)
          await count.fill('1')
          await count.press('Tab')
          await form.getByLabel('Why?').selectOption({ label: 'Too small' })
          await form.getByRole('button', { name: 'Request the return' }).click()
          await form.waitFor({ state: 'detached' })
        },
        (_, before) => before.context.openReturns < 2,
      ),
      'a return is settled': settles(false),
      'everything came back': settles(true),
      'after acceptance': waits('acceptance'),
      'after acceptanceReminder': waits('acceptanceReminder'),
      'after dispatch': waits('dispatch'),
      'after dispatchReminder': waits('dispatchReminder'),
      'after lastReminder': waits('lastReminder'),
      'after answering': waits('answering'),
      'after answeringReminder': waits('answeringReminder'),
      'after rest': waits('rest'),
      'after restReminder': waits('restReminder'),
      'after arrival': waits('arrival'),
      'after arrivalReminder': waits('arrivalReminder'),
      'after returnWindow': waits('returnWindow'),
    },
    seen: Object.fromEntries(
      [
        ...['placed', 'accepted.preparing', 'accepted.cancellationAsked', 'partiallyShipped', 'shipped'],
        ...['delivered.returnable', 'delivered.awaitingReturns', 'completed', 'refunded', 'cancelled'],
      ].map(state => [state, sight]),
    ),
    outside: {},
  }
}
