import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { disputeMachine } from '#src/machines/lifecycles/dispute.ts'
import type { Decision, DisputeContext, Proposal } from '#src/machines/lifecycles/dispute-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { twoMembers } from '#tests/support/trade/deal.ts'
import { eventsOf, onServer } from '../on-server.ts'

const titles: Readonly<Record<string, string>> = {
  open: 'Waiting for the seller',
  proposed: 'The seller made a proposal',
  escalated: 'A moderator decides',
  returning: 'To send back',
  returnShipped: 'On its way back',
  returnDelivered: 'Back with the seller',
  refunded: 'Settled: refunded',
  partlyRefunded: 'Settled: partly refunded',
  rejected: 'Closed: no refund',
  withdrawn: 'Withdrawn',
}

const labels: Readonly<Record<string, string>> = {
  accept: 'Accept the proposal',
  escalate: 'Ask a moderator',
  withdraw: 'Withdraw the report',
  shipReturn: 'I sent it back',
}

/** A problem with an order, from its report to its end. The page belongs to the buyer, who has the panel open. */
export function lifecycleDispute(
  page: Page,
  { services }: RunningServer,
  deal: () => ReturnType<typeof twoMembers>,
  login: (member: { bearer: string }) => Promise<unknown>,
): Stage {
  let [id, order] = ['', '']
  const show = () => visit(page, `/account/purchases?order=${order}`)
  const { fires, waits: waitsFor } = onServer(services, 'dispute', () => id, show)
  // a state has the name of a delay
  const waits = (delay: string) => waitsFor(`.after.${delay}.`)
  const problem = page.getByRole('dialog', { name: /^Order G-/ }).getByRole('region', { name: 'Problem' })
  const button = (name: string) => problem.getByRole('button', { name: labels[name] ?? name, exact: true })
  /** The problem, where it has this button, in sight or in its menu. */
  const problemWith = (name: string) =>
    problem.filter({ has: page.locator('button', { hasText: labels[name] ?? name }) })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const byBuyer = (event: string, more: object, act: () => Promise<unknown>): Driver => ({
    event: { type: `dispute.${event}`, by: 'buyer', ...more },
    when: (_, before) => eventsOf('buyer', before).includes(event),
    act: async () => {
      if (!(await button(event).isVisible())) await button('More').click()
      await button(event).click()
      await act()
    },
  })
  const proposes = (proposal: Proposal): Driver =>
    fires(
      {
        ...{ type: 'dispute.propose', by: 'seller', proposal, text: 'This is fair.' },
        ...(proposal === 'partial_refund' ? { amountCents: 500 } : {}),
      },
      // each of them once: the same again changes nothing that is seen
      (_, before) => eventsOf('seller', before).includes('propose') && before.context.proposal !== proposal,
    )
  const decides = (decision: Decision): Driver =>
    fires({
      ...{ type: 'dispute.decide', by: 'moderator', decision, reason: 'The photos show it.' },
      ...(decision === 'partial_refund' ? { amountCents: 500 } : {}),
    })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const may = eventsOf('buyer', snapshot)
    const title = titles[leavesOf(snapshot)] ?? ''
    return {
      there: [
        problem.getByRole('heading', { level: 2, name: title, exact: true }),
        ...Object.keys(labels)
          .filter(name => may.includes(name))
          .map(problemWith),
      ],
      gone: Object.keys(labels)
        .filter(name => !may.includes(name))
        .map(problemWith),
    }
  }
  const begin = async () => {
    const members = await deal()
    order = await members.arrive()
    id = await members.report(order)
    await login(members.mia)
    await show()
  }
  const input: DisputeContext = {
    ...{ now: 0, openedAt: 0, paidCents: 6000 },
    ...{ proposal: null, sentBack: null, hasReturnAddress: true },
  }
  return {
    name: 'lifecycle-dispute',
    machine: disputeMachine.provide({
      delays: { returning: 5 * day, returningReminder: 4 * day, deciding: 5 * day },
    }),
    starts: { 'it is reported': { input, begin } },
    project: ({ proposal, sentBack }: DisputeContext) => ({ proposal, sentBack }),
    drivers: {
      'a return is proposed': proposes('return'),
      'a part is proposed': proposes('partial_refund'),
      'nothing is proposed': proposes('reject'),
      'the buyer accepts': byBuyer('accept', {}, () =>
        dialog('Accept the proposal?').getByRole('button', { name: 'Accept the proposal' }).click(),
      ),
      'the buyer asks a moderator': byBuyer('escalate', { reason: 'It is torn.' }, async () => {
        const form = dialog('Ask a moderator')
        await form.getByLabel('Why doesn’t the proposal settle it?').fill('It is torn.')
        await form.getByRole('button', { name: 'Ask a moderator' }).click()
      }),
      'the buyer withdraws': byBuyer('withdraw', {}, () =>
        dialog('Withdraw the report?').getByRole('button', { name: 'Withdraw the report' }).click(),
      ),
      'the buyer sends it back': byBuyer(
        'shipReturn',
        { carrier: 'other', tracking: 'PX4455667790' },
        async () => {
          const form = dialog('Send it back')
          await form.getByLabel('Carrier').selectOption('other')
          await form.getByLabel('Tracking number').fill('PX4455667790')
          await form.getByRole('button', { name: 'I sent it back' }).click()
        },
      ),
      'the seller adds something': fires({ type: 'dispute.comment', by: 'seller', text: 'It was whole.' }),
      'the seller has it back': fires({ type: 'dispute.receiveReturn', by: 'seller' }),
      'the carrier delivers it': fires({ type: 'dispute.deliverReturn', by: 'carrier' }),
      'the seller asks a moderator': fires(
        { type: 'dispute.escalate', by: 'seller', reason: 'It is another one.' },
        (_, before) => eventsOf('seller', before).includes('escalate'),
      ),
      'a moderator decides on a return': decides('return'),
      'a moderator refunds': decides('refund'),
      'a moderator refunds a part': decides('partial_refund'),
      'a moderator rejects': decides('reject'),
      'after replying': waits('replying'),
      'after replyingReminder': waits('replyingReminder'),
      'after answering': waits('answering'),
      'after answeringReminder': waits('answeringReminder'),
      'after deciding': waits('deciding'),
      'after returning': waits('returning'),
      'after returningReminder': waits('returningReminder'),
      'after arriving': waits('arriving'),
      'after checking': waits('checking'),
      'after checkingReminder': waits('checkingReminder'),
      'after inAll': waits('inAll'),
    },
    seen: Object.fromEntries(Object.keys(titles).map(state => [state, sight])),
    outside: {},
  }
}
