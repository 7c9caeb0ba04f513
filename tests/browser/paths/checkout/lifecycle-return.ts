import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { returnMachine } from '#src/machines/lifecycles/return.ts'
import type { ReturnContext, ReturnDecision } from '#src/machines/lifecycles/return-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import type { BrandSale } from '#tests/support/trade/brand-sale.ts'
import { eventsOf, lookAgain, onServer } from '../on-server.ts'

/** What the panel calls a state for the buyer. */
const titles: Readonly<Record<string, string>> = {
  authorized: 'To send back',
  inTransit: 'On its way back',
  received: 'Back with the seller',
  'rejected.contestable': 'Return rejected',
  'rejected.final': 'Closed: no refund',
  escalated: 'A moderator decides',
  refunded: 'Return refunded',
  withdrawn: 'Return withdrawn',
  expired: 'Not sent back in time',
}

const labels: Readonly<Record<string, string>> = {
  ship: 'I sent it back',
  withdraw: 'Keep the items',
  escalate: 'Ask a moderator',
}

/** What a buyer sends back to a brand. The page belongs to the buyer, who has the panel of the order open. */
export function lifecycleReturn(
  page: Page,
  { services }: RunningServer,
  sale: BrandSale,
  buyer: SignedUp,
  image: string,
): Stage {
  let [id, order, starts] = ['', '', 0]
  const show = () => lookAgain(page)
  const { fires, waits: waitsFor } = onServer(services, 'return', () => id, show)
  // a reminder has the name of its deadline in it
  const waits = (delay: string) => waitsFor(`.after.${delay}.`)
  const part = page
    .getByRole('dialog', { name: /^Order G-/ })
    .getByRole('region', { name: 'Return: Too small' })
  const button = (name: string) => part.getByRole('button', { name: labels[name] ?? name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const may = eventsOf('buyer', snapshot)
    return {
      there: [
        part.getByRole('heading', { level: 2, name: titles[leavesOf(snapshot)] ?? '', exact: true }),
        ...Object.keys(labels)
          .filter(name => may.includes(name))
          .map(button),
      ],
      gone: Object.keys(labels)
        .filter(name => !may.includes(name))
        .map(button),
    }
  }
  const byBuyer = (event: string, more: object, act: () => Promise<unknown>): Driver => ({
    event: { type: `return.${event}`, by: 'buyer', ...more },
    when: (_, before) => eventsOf('buyer', before).includes(event),
    act: async () => {
      await button(event).click()
      await act()
    },
  })
  const decides = (decision: ReturnDecision): Driver =>
    fires({ type: 'return.decide', by: 'moderator', decision, reason: 'The photos show it.' })
  const start = (hasReturnAddress: boolean) => ({
    input: {
      now: 0,
      lines: [{ lineId: 'l', quantity: 1, mostCents: 5900 }],
      hasReturnAddress,
    } satisfies ReturnContext,
    begin: async () => {
      const sold = await sale.buy(buyer.id, 1)
      order = sold.order.id
      await sale.deliver(order)
      await services.pool.query('update addresses set is_default = $2 where user_id = $1', [
        sale.company.id,
        hasReturnAddress,
      ])
      const [line] = sold.order.lines
      starts += 1
      const { body } = await buyer.call(
        'POST',
        `/api/v1/orders/${order}/returns`,
        { lines: [{ line_id: line?.id, quantity: 1 }], reason: 'too_small' },
        { 'idempotency-key': `return-number-${starts}` },
      )
      id = (body as { data: { id: string } }).data.id
      await visit(page, `/account/purchases?order=${order}`)
    },
  })
  return {
    name: 'lifecycle-return',
    machine: returnMachine.provide({
      delays: { checking: 5 * day, checkingReminder: 4 * day, deciding: 5 * day },
    }),
    starts: {
      'it is asked for': start(true),
      'it is asked for, and nobody knows where to send it': start(false),
    },
    drivers: {
      'the buyer sends it': byBuyer('ship', { carrier: 'other', tracking: 'PX4455667790' }, async () => {
        const form = dialog('Send it back')
        await form.getByLabel('Carrier').selectOption('other')
        await form.getByLabel('Tracking number').fill('PX4455667790')
        await form.getByRole('button', { name: 'I sent it back' }).click()
      }),
      'the buyer keeps it': byBuyer('withdraw', {}, () =>
        dialog('Keep the items?').getByRole('button', { name: 'Keep the items' }).click(),
      ),
      'the brand has it back': fires({ type: 'return.receive', by: 'seller' }),
      'the carrier delivers it': fires({ type: 'return.deliver', by: 'carrier' }),
      'the brand refunds it': fires({ type: 'return.refund', by: 'seller', lines: [] }),
      'the brand rejects it': fires({
        ...{ type: 'return.reject', by: 'seller', reason: 'It was worn.', images: [image] },
      }),
      'the buyer asks a moderator': byBuyer('escalate', { reason: 'It was not.' }, async () => {
        const form = dialog('Ask a moderator')
        await form.getByLabel('Why should it be refunded?').fill('It was not.')
        await form.getByRole('button', { name: 'Ask a moderator' }).click()
      }),
      'a moderator refunds': decides('refund'),
      'a moderator rejects': decides('reject'),
      'after sending': waits('sending'),
      'after sendingReminder': waits('sendingReminder'),
      'after arriving': waits('arriving'),
      'after checking': waits('checking'),
      'after checkingReminder': waits('checkingReminder'),
      'after contesting': waits('contesting'),
      'after deciding': waits('deciding'),
      'after inAll': waits('inAll'),
    },
    seen: Object.fromEntries(Object.keys(titles).map(state => [state, sight])),
    outside: {},
  }
}
