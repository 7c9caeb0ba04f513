import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type AnyMachineSnapshot, assign } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { purchaseMachine } from '#src/machines/lifecycles/purchase.ts'
import type { PurchaseContext } from '#src/machines/lifecycles/purchase-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { twoMembers } from '#tests/support/trade/deal.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'
import { eventsOf, onServer } from '../on-server.ts'
import { aPhotoFile } from '../wardrobe/image-panel.ts'

/** What the panel calls a state for the buyer. */
const titles: Readonly<Record<string, string>> = {
  paid: 'Paid',
  'paid.extensionAsked': 'More time requested',
  sent: 'Marked as shipped',
  shipped: 'On its way',
  'shipped.overdue': 'Late',
  delivered: 'Delivered',
  disputed: 'Problem reported',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}

const labels: Readonly<Record<string, string>> = {
  cancel: 'Cancel the order',
  grantExtension: 'Give more time',
  declineExtension: 'Keep the date',
  deliver: 'It arrived',
  claimLost: 'It never arrived',
  confirm: 'Confirm it’s as described',
  dispute: 'Report a problem',
  review: 'Write a review',
}

type Reviewer = PurchaseContext['reviewedBy'][number]

/** Each side writes one review. */
const mayReview = (event: string, side: Reviewer, { context }: AnyMachineSnapshot): boolean =>
  event !== 'review' || !context.reviewedBy.includes(side)

/** What a member owes another who bought an ad. The page belongs to the buyer, who has the panel open. */
export function lifecyclePurchase(
  page: Page,
  { services }: RunningServer,
  deal: () => ReturnType<typeof twoMembers>,
  login: (member: { bearer: string }) => Promise<unknown>,
): Stage {
  let id = ''
  const show = () => visit(page, `/account/purchases?order=${id}`)
  const { fires, waits: waitsFor } = onServer(services, 'purchase', () => id, show)
  // a reminder has the name of its deadline in it
  const waits = (delay: string) => waitsFor(`.after.${delay}.`)
  const panel = page.getByRole('dialog', { name: /^Order G-/ })
  const button = (name: string) => panel.getByRole('button', { name: labels[name] ?? name, exact: true })
  const accept = (dialog: string | RegExp, name: string) =>
    page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click()
  const byBuyer = (event: string, act: () => Promise<unknown>): Driver => ({
    event: { type: `order.${event}`, by: 'buyer', rating: 5, text: '' },
    when: (_, before) => eventsOf('buyer', before).includes(event) && mayReview(event, 'buyer', before),
    act: async () => {
      await button(event).click()
      await act()
    },
  })
  const bySystem = (event: object): Driver => fires({ ...event, by: 'system' } as Parameters<typeof fires>[0])
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const leaf = leavesOf(snapshot)
    const title = titles[leaf] ?? titles[leaf.split('.')[0] ?? ''] ?? ''
    const may = eventsOf('buyer', snapshot)
    const heading = panel.getByRole('heading', { level: 2, name: title, exact: true })
    return {
      there: [
        heading,
        ...Object.keys(labels)
          .filter(name => may.includes(name))
          .map(button),
      ],
      gone: Object.keys(labels)
        .filter(name => !may.includes(name))
        .map(button),
    }
  }
  const report = async () => {
    const form = page.getByRole('dialog', { name: /^(Report a problem|It never arrived)$/ })
    await form.getByLabel('Describe it').fill('It is not what was promised.')
    const reason = form.getByLabel('What’s wrong?')
    if ((await reason.inputValue()) === '') await reason.selectOption('damaged')
    await form.getByLabel('Add photos').setInputFiles(await aPhotoFile())
    await form.locator('.images__image').first().waitFor()
    await form.locator('.images__progress').waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Report the problem' }).click()
    await form.waitFor({ state: 'detached' })
  }
  const claim = { type: 'order.ship', by: 'seller', carrier: 'other', tracking: 'RB123456785GB' } as const
  const correction = { type: 'order.correctTracking', by: 'seller', carrier: 'other' } as const
  let receipt = async (): Promise<string> => ''
  const begin = async () => {
    const { mia, buy, receipt: ofSeller } = await deal()
    receipt = ofSeller
    id = await buy()
    await login(mia)
    await show()
  }
  const states = {
    ...{ 'paid.cancellable': sight, 'paid.preparing': sight, 'paid.extensionAsked': sight },
    ...{ 'sent.cancellable': sight, 'sent.unproven': sight },
    ...{ 'paid.extended': sight, 'shipped.inTransit': sight, 'shipped.overdue': sight, delivered: sight },
    ...{ disputed: sight, 'completed.reviewable': sight, 'completed.closed': sight },
    ...{ refunded: sight, cancelled: sight },
  }
  const input: PurchaseContext = { now: 0, placedAt: 0, extension: null, reviewedBy: [], correctable: 1 }
  return {
    name: 'lifecycle-purchase',
    machine: purchaseMachine.provide({
      delays: {
        dispatch: 5 * day,
        extendedDispatch: 8 * day,
        firstReminder: 3 * day,
        lastReminder: 4 * day,
        extendedReminder: 7 * day,
        proof: 10 * day,
        firstProofReminder: 5 * day,
        lastProofReminder: 9 * day,
      },
      // the server reads who has written from its table; the model has to remember it
      actions: {
        writeReview: assign(({ context, event }) => ({
          reviewedBy: [...context.reviewedBy, event.by as Reviewer],
        })),
      },
    }),
    starts: { 'it is paid': { input, begin } },
    project: ({ extension, reviewedBy }: PurchaseContext) => ({ extension, reviewedBy }),
    drivers: {
      'the buyer cancels': byBuyer('cancel', () => accept(/^Cancel order G-/, 'Cancel the order')),
      'the seller cancels': fires({ type: 'order.cancel', by: 'seller', reason: 'It is torn.' }),
      'the seller asks for more time': fires(
        { type: 'order.askExtension', by: 'seller' },
        (_, before) =>
          before.context.extension === null && eventsOf('seller', before).includes('askExtension'),
      ),
      'the buyer gives more time': byBuyer('grantExtension', async () => {}),
      'the buyer gives no more time': byBuyer('declineExtension', async () => {}),
      'the seller claims to have shipped': fires(claim),
      'the seller ships and shows the receipt': {
        ...fires(claim),
        event: { ...claim, receipt: 'i_receipt' },
        act: async (...given) => {
          const shown = { ...claim, receipt: await receipt() }
          await fires(shown).act(...given)
        },
      },
      'the seller shows the receipt': {
        ...fires({ type: 'order.proveSending', by: 'seller', receipt: 'i_receipt' }),
        act: async (...given) => {
          await fires({ type: 'order.proveSending', by: 'seller', receipt: await receipt() }).act(...given)
        },
      },
      'the seller corrects the tracking number': {
        ...fires({ ...correction, replaces: '', tracking: 'RB1' }),
        act: async (...given) => {
          const { rows } = await services.pool.query('select tracking from shipments where order_id = $1', [
            id,
          ])
          const tracking = trackingOf('other', randomUUID())
          await fires({ ...correction, replaces: rows[0]?.tracking, tracking }).act(...given)
          await panel.getByText(tracking).waitFor()
        },
      },
      'the carrier has it': fires({ type: 'order.scan', by: 'carrier' }),
      'it arrives': byBuyer('deliver', async () => {}),
      'the buyer confirms': byBuyer('confirm', () => accept('Is it as described?', 'Yes, pay the seller')),
      'the buyer reports a problem': byBuyer('dispute', report),
      'it never arrived': byBuyer('claimLost', report),
      'nothing is owed': bySystem({ type: 'dispute.rejected' }),
      'a part is refunded': bySystem({ type: 'dispute.partlyRefunded', amountCents: 500 }),
      'all is refunded after a return': bySystem({ type: 'dispute.refunded', isReturned: true }),
      'all is refunded without a return': bySystem({ type: 'dispute.refunded', isReturned: false }),
      'the buyer reviews': byBuyer('review', async () => {
        await page
          .getByRole('dialog', { name: /^Review / })
          .getByText('★')
          .nth(4)
          .click()
        await accept(/^Review /, 'Send review')
        await page.locator('.toast').getByText('Thank you for your review.').waitFor()
      }),
      'the seller reviews': fires(
        { type: 'order.review', by: 'seller', rating: 4, text: '' },
        (_, before) => eventsOf('seller', before).includes('review') && mayReview('review', 'seller', before),
      ),
      'after secondThoughts': waits('secondThoughts'),
      'after dispatch': waits('dispatch'),
      'after extendedDispatch': waits('extendedDispatch'),
      'after firstReminder': waits('firstReminder'),
      'after lastReminder': waits('lastReminder'),
      'after extendedReminder': waits('extendedReminder'),
      'after proof': waits('proof'),
      'after firstProofReminder': waits('firstProofReminder'),
      'after lastProofReminder': waits('lastProofReminder'),
      'after lost': waits('lost'),
      'after overdueReminder': waits('overdueReminder'),
      'after unclaimed': waits('unclaimed'),
      'after inspection': waits('inspection'),
      'after inspectionReminder': waits('inspectionReminder'),
      'after reviewing': waits('reviewing'),
    },
    seen: {
      ...states,
      'completed.reviewable': ({ context }) => {
        const completed = panel.getByRole('heading', { level: 2, name: 'Completed', exact: true })
        const review = button('review')
        return context.reviewedBy.includes('buyer')
          ? { there: [completed], gone: [review] }
          : { there: [completed, review] }
      },
    },
    outside: {},
  }
}
