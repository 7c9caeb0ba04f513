import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { DisputeEvent } from '#src/machines/lifecycles/dispute-events.ts'
import { weekdays } from '#tests/support/days.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aTracking, type Deal, disputedDeal } from '#tests/support/trade/deals.ts'
import { leftOf } from '#tests/support/trade/disputes.ts'

const isFull = process.env.TEST_FULL === '1'
const sequences = isFull ? 1000 : 12
const longest = isFull ? 50 : 14

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const day = 86_400_000
const text = 'The seam was open when it arrived.'

type Side = 'buyer' | 'seller'
/** By name: whose call it is, and its body. */
const calls = {
  'propose a return': ['seller', { type: 'propose', proposal: 'return', text }],
  'propose a part': ['seller', { type: 'propose', proposal: 'partial_refund', text, amount: '25.00' }],
  'propose everything': ['seller', { type: 'propose', proposal: 'partial_refund', text, amount: '60.00' }],
  'propose nothing': ['seller', { type: 'propose', proposal: 'reject', text }],
  'propose as buyer': ['buyer', { type: 'propose', proposal: 'return', text }],
  accept: ['buyer', { type: 'accept' }],
  'accept as seller': ['seller', { type: 'accept' }],
  'escalate as buyer': ['buyer', { type: 'escalate', text }],
  'escalate as seller': ['seller', { type: 'escalate', text }],
  'comment as buyer': ['buyer', { type: 'comment', text }],
  'comment as seller': ['seller', { type: 'comment', text }],
  withdraw: ['buyer', { type: 'withdraw' }],
  'ship the return': [
    'buyer',
    {
      type: 'ship_return',
      carrier: 'usps',
      get tracking() {
        return aTracking()
      },
    },
  ],
  'receive the return': ['seller', { type: 'receive_return' }],
} as const satisfies Readonly<Record<string, readonly [Side, { type: string } & Record<string, unknown>]>>

const moderator = { type: 'dispute.decide', by: 'moderator', reason: 'The photos show it.' } as const
/** By name: what a moderator or the carrier says. */
const events = {
  'decide for a return': { ...moderator, decision: 'return' },
  'decide for a refund': { ...moderator, decision: 'refund' },
  'decide for a part': { ...moderator, decision: 'partial_refund', amountCents: 1000 },
  'decide for the seller': { ...moderator, decision: 'reject' },
  'scan the return': { type: 'dispute.deliverReturn', by: 'carrier' },
} as const satisfies Readonly<Record<string, DisputeEvent>>

const waits = {
  'wait an hour': day / 24,
  'wait two days': 2 * day,
  'wait a week': 7 * day,
  'wait a fortnight': 14 * day,
} as const

type Command = keyof typeof calls | keyof typeof events | keyof typeof waits
const commands = [...Object.keys(calls), ...Object.keys(events), ...Object.keys(waits)] as Command[]

/** What a tester believes of a dispute, written by hand. Times are epoch milliseconds. */
interface Belief {
  state: string
  now: number
  opened: number
  /** When the state was entered. */
  since: number
  /** What the seller proposed or a moderator decided that the buyer gets: a state. */
  proposed: string
  /** Cents of a partial refund. */
  part: number
  /** How far the item came on its way back. */
  sentBack: 'nowhere' | 'shipped' | 'delivered'
}

/** By state: the moment of its own deadline, and where that leads. */
const deadlines: Readonly<Record<string, (was: Belief) => [at: number, to: string]>> = {
  open: ({ since }) => [since + 3 * day, 'escalated'],
  proposed: ({ since, opened }) =>
    since + 3 * day < opened + 30 * day ? [since + 3 * day, 'escalated'] : [opened + 30 * day, 'refunded'],
  // a moderator has fourteen days for a return
  escalated: ({ since, opened, sentBack }) => [
    sentBack === 'nowhere' ? opened + 30 * day : Math.max(opened + 30 * day, since + 14 * day),
    'refunded',
  ],
  returning: ({ since }) => [weekdays(since, 5), 'rejected'],
  return_shipped: ({ since }) => [since + 14 * day, 'escalated'],
  return_delivered: ({ since }) => [since + 3 * day, 'refunded'],
}
const settled = ['refunded', 'partly_refunded', 'rejected', 'withdrawn']

function later(was: Belief, until: number): Belief {
  if (settled.includes(was.state)) return { ...was, now: until }
  const [at, state] = deadlines[was.state]?.(was) ?? [Number.POSITIVE_INFINITY, '']
  return at > until ? { ...was, now: until } : later({ ...was, state, since: at }, until)
}

const proposing =
  (proposed: string, part = 0) =>
  ({ state }: Belief): Partial<Belief> | null =>
    ['open', 'proposed'].includes(state) ? { state: 'proposed', proposed, part } : null
const leading =
  (from: readonly string[], state: string, more: Partial<Belief> = {}) =>
  (was: Belief): Partial<Belief> | null =>
    from.includes(was.state) ? { state, ...more } : null

/** By command: the states in which it is allowed, and where it leads. */
const moves: Partial<Record<Command, (was: Belief) => Partial<Belief> | null>> = {
  'propose a return': proposing('returning'),
  'propose a part': proposing('partly_refunded', 2500),
  'propose nothing': proposing('rejected'),
  accept: ({ state, proposed }) => (state === 'proposed' ? { state: proposed } : null),
  'escalate as buyer': leading(['proposed'], 'escalated'),
  'escalate as seller': leading(['return_delivered'], 'escalated'),
  withdraw: leading(['open', 'proposed', 'escalated', 'returning'], 'withdrawn'),
  'comment as buyer': ({ state }) => (state === 'escalated' ? {} : null),
  'comment as seller': ({ state }) => (state === 'escalated' ? {} : null),
  'ship the return': leading(['returning'], 'return_shipped', { sentBack: 'shipped' }),
  'receive the return': leading(['return_shipped', 'return_delivered'], 'refunded', {
    sentBack: 'delivered',
  }),
  'scan the return': ({ state, sentBack }) => {
    if (sentBack !== 'shipped') return null
    if (state === 'escalated') return { sentBack: 'delivered' }
    return state === 'return_shipped' ? { state: 'return_delivered', sentBack: 'delivered' } : null
  },
  'decide for a return': ({ state, sentBack }) =>
    state === 'escalated' && sentBack === 'nowhere' ? { state: 'returning' } : null,
  'decide for a refund': leading(['escalated'], 'refunded'),
  'decide for a part': leading(['escalated'], 'partly_refunded', { part: 1000 }),
  'decide for the seller': leading(['escalated'], 'rejected'),
}

const isWait = (command: Command): command is keyof typeof waits => command in waits
const isCall = (command: Command): command is keyof typeof calls => command in calls

function expected(command: Command, was: Belief): [Belief, number] {
  if (isWait(command)) return [later(was, was.now + waits[command]), 200]
  const move = moves[command]?.(was) ?? null
  if (move === null) return [was, 409]
  return [{ ...was, ...move, since: move.state === undefined ? was.since : was.now }, 200]
}

/** Two of three times a command that is allowed: most of the others would be refused. */
function choose(number: number, was: Belief): Command {
  const allowed = commands.filter(command => expected(command, was)[1] === 200)
  const among = number % 3 === 0 ? commands : allowed
  return among[Math.floor(number / 3) % among.length] ?? 'wait an hour'
}

async function carryOut(command: Command, deal: Deal, dispute: string): Promise<number> {
  if (isWait(command)) {
    await passTime(server.services, waits[command])
    return 200
  }
  if (isCall(command)) {
    const [side, body] = calls[command]
    return (await deal[side].inDispute(dispute, body)).status
  }
  return fire(server.services, { kind: 'dispute', id: dispute, event: events[command] }).then(
    () => 200,
    error => error.status,
  )
}

/** Cents by account: $60.00 for the item, $3.90 for an S parcel, 5 % + $0.70 for the platform. */
function books({ state, part }: Belief): Record<string, number> {
  const paid = { captured: 6760, delivery: -390, platform: -370, held: 0 }
  switch (state) {
    case 'refunded':
      return { captured: 6760, refunded: -6760, delivery: 0, platform: 0, held: 0 }
    case 'partly_refunded':
      return { ...paid, refunded: -part, seller: part - 6000 }
    case 'rejected':
    case 'withdrawn':
      return { ...paid, seller: -6000 }
    default:
      return { ...paid, held: -6000 }
  }
}

async function postings(order: string): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query<{ account: string; cents: number }>(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [order],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What becomes of the ad, and of the seller's garment. */
function left({ state, sentBack }: Belief): [ad: string, garment: string] {
  if (!settled.includes(state)) return ['sold', 'leaving']
  if (state !== 'refunded') return ['sold', 'sold']
  return [sentBack === 'delivered' ? 'paused' : 'sold', 'owned']
}

const orderStates: Readonly<Record<string, string>> = {
  refunded: 'refunded',
  partly_refunded: 'completed',
  rejected: 'completed',
  withdrawn: 'completed',
}

test('random commands in a dispute do what the chart says, and the money goes where it belongs', {
  timeout: 7_200_000,
}, async () => {
  const visited = new Set<string>()
  const walk = fc.asyncProperty(fc.array(fc.nat(), { minLength: 3, maxLength: longest }), async numbers => {
    const walked: Command[] = []
    const deal = await disputedDeal(server)
    const { id, at } = deal.dispute
    await deal.seller.settle()
    const opened = Date.parse(at)
    let belief: Belief = {
      ...{ state: 'open', now: opened, opened, since: opened },
      ...{ proposed: '', part: 0, sentBack: 'nowhere' },
    }
    for (const number of numbers) {
      // a test takes a moment, which counts
      belief = later(belief, server.services.clock.now().getTime())
      const command = choose(number, belief)
      walked.push(command)
      const [next, status] = expected(command, belief)
      visited.add(`${belief.state} ${command}`)
      const answer = await carryOut(command, deal, id)
      const { state, dispute } = await deal.buyer.purchase(deal.id)
      expect({ walked, command, dispute: dispute?.state, order: state.split('.')[0], answer }).toEqual({
        ...{ walked, command, dispute: next.state },
        order: orderStates[next.state] ?? 'disputed',
        answer: status,
      })
      belief = next
    }
    expect(await postings(deal.id)).toEqual(books(belief))
    expect(await leftOf(server, deal)).toEqual(left(belief))
  })
  await fc.assert(walk, { numRuns: sequences, seed: 20_261_126 })
  expect(visited.size).toBeGreaterThan(isFull ? 150 : 50)
  expect(await reconcile(server.services.pool)).toEqual([])
})
