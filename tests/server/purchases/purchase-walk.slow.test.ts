import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { weekdays } from '#tests/support/days.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { byPost, type Deal, openDeal } from '#tests/support/trade/deals.ts'

const isFull = process.env.TEST_FULL === '1'
const sequences = isFull ? 1000 : 30
const longest = isFull ? 50 : 14

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const hour = 3_600_000
const day = 24 * hour

const commands = [
  'ship',
  'ship with the receipt',
  'prove_sending',
  'correct_tracking',
  'cancel as buyer',
  'cancel as seller',
  'cancel silently',
  'ask_extension',
  'grant_extension',
  'decline_extension',
  'deliver',
  'scan',
  'report the delivery',
  'confirm',
  'report it as lost',
  'review as buyer',
  'review as seller',
  'wait an hour',
  'wait two days',
  'wait a fortnight',
] as const
type Command = (typeof commands)[number]

/** What a tester believes of an order, written by hand. Times are epoch milliseconds. */
interface Belief {
  state: string
  now: number
  placed: number
  /** When the seller said that it was sent. */
  claimed: number
  /** When the state was entered. */
  since: number
  asked: boolean
  reviewed: readonly string[]
  corrected: number
}

/** By state: the moment of its deadline, and where that leads. */
const deadlines: Readonly<Record<string, (was: Belief) => [at: number, to: string]>> = {
  'paid.cancellable': ({ placed }) => [placed + hour, 'paid.preparing'],
  'paid.preparing': ({ placed }) => [weekdays(placed, 5), 'cancelled'],
  'paid.extension_asked': ({ placed }) => [weekdays(placed, 5), 'cancelled'],
  'paid.extended': ({ placed }) => [weekdays(placed, 8), 'cancelled'],
  'sent.cancellable': ({ placed }) => [placed + hour, 'sent.unproven'],
  'sent.unproven': ({ claimed }) => [weekdays(claimed, 10), 'cancelled'],
  'shipped.in_transit': ({ since }) => [since + 14 * day, 'shipped.overdue'],
  'shipped.overdue': ({ since }) => [since + 21 * day, 'completed.reviewable'],
  // nobody answers: a moderator could decide, and does not
  disputed: ({ since }) => [since + 30 * day, 'refunded'],
  delivered: ({ since }) => [since + 3 * day, 'completed.reviewable'],
  'completed.reviewable': ({ since }) => [since + 14 * day, 'completed.closed'],
}

const waits: Partial<Record<Command, number>> = {
  'wait an hour': hour,
  'wait two days': 2 * day,
  'wait a fortnight': 14 * day,
}

function later(was: Belief, until: number): Belief {
  const [at, to] = deadlines[was.state]?.(was) ?? [Number.POSITIVE_INFINITY, '']
  return at > until ? { ...was, now: until } : later({ ...was, state: to, since: at }, until)
}

/** By command: the states in which it is allowed, and where it leads. */
const moves: Partial<Record<Command, (was: Belief) => Partial<Belief> | null>> = {
  ship: ({ state, now }) => {
    if (!state.startsWith('paid')) return null
    return { state: state === 'paid.cancellable' ? 'sent.cancellable' : 'sent.unproven', claimed: now }
  },
  'ship with the receipt': ({ state }) => (state.startsWith('paid') ? { state: 'shipped.in_transit' } : null),
  prove_sending: ({ state }) => (state.startsWith('sent') ? { state: 'shipped.in_transit' } : null),
  correct_tracking: ({ state, corrected }) =>
    /^(sent|shipped)/.test(state) && corrected < 3 ? { corrected: corrected + 1 } : null,
  'cancel as buyer': ({ state }) => (state.endsWith('.cancellable') ? { state: 'cancelled' } : null),
  'cancel as seller': ({ state }) => (/^(paid|sent)/.test(state) ? { state: 'cancelled' } : null),
  'cancel silently': () => null,
  ask_extension: ({ state, asked }) =>
    state === 'paid.preparing' && !asked ? { state: 'paid.extension_asked', asked: true } : null,
  grant_extension: ({ state }) => (state === 'paid.extension_asked' ? { state: 'paid.extended' } : null),
  decline_extension: ({ state }) => (state === 'paid.extension_asked' ? { state: 'paid.preparing' } : null),
  deliver: ({ state }) => (/^(sent|shipped)/.test(state) ? { state: 'delivered' } : null),
  scan: ({ state }) => (state.startsWith('sent') ? { state: 'shipped.in_transit' } : null),
  'report the delivery': ({ state }) => (/^(sent|shipped)/.test(state) ? { state: 'delivered' } : null),
  confirm: ({ state }) => (state === 'delivered' ? { state: 'completed.reviewable' } : null),
  'report it as lost': ({ state }) =>
    ['shipped.overdue', 'delivered'].includes(state) ? { state: 'disputed' } : null,
  'review as buyer': was => reviewing(was, 'buyer'),
  'review as seller': was => reviewing(was, 'seller'),
}

const reviewing = ({ state, reviewed }: Belief, by: string): Partial<Belief> | null =>
  state === 'completed.reviewable' && !reviewed.includes(by) ? { reviewed: [...reviewed, by] } : null

function expected(command: Command, was: Belief): [Belief, number] {
  const wait = waits[command]
  if (wait !== undefined) return [later(was, was.now + wait), 200]
  const move = moves[command]?.(was) ?? null
  if (move === null) return [was, 409]
  const moved = { ...was, ...move, since: move.state === undefined ? was.since : was.now }
  return [moved, /^re(view|port it)/.test(command) ? 201 : 200]
}

async function carryOut(command: Command, { buyer, seller, id }: Deal): Promise<number> {
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  switch (command) {
    case 'ship':
      return status(seller.send(id, 'ship', byPost))
    case 'ship with the receipt':
      return status(seller.send(id, 'ship', { ...byPost, receipt: await seller.image('dispute') }))
    case 'prove_sending':
      return status(seller.send(id, command, { receipt: await seller.image('dispute') }))
    case 'correct_tracking': {
      const { shipment } = await seller.purchase(id)
      return status(seller.send(id, command, { ...byPost, replaces: shipment?.tracking ?? 'none' }))
    }
    case 'cancel as buyer':
      return status(buyer.send(id, 'cancel'))
    case 'cancel as seller':
      return status(seller.send(id, 'cancel', { reason: 'It is torn.' }))
    case 'cancel silently':
      return status(seller.send(id, 'cancel', { reason: '  ' }))
    case 'ask_extension':
      return status(seller.send(id, command))
    case 'grant_extension':
    case 'decline_extension':
    case 'deliver':
    case 'confirm':
      return status(buyer.send(id, command))
    case 'scan':
    case 'report the delivery':
      return fire(server.services, {
        kind: 'purchase',
        id,
        event: { type: command === 'scan' ? 'order.scan' : 'order.deliver', by: 'carrier' },
      }).then(
        () => 200,
        error => error.status,
      )
    case 'report it as lost':
      return status(buyer.report(id, { reason: 'not_arrived', text: 'It never came.' }))
    case 'review as buyer':
      return status(buyer.review(id, 4))
    case 'review as seller':
      return status(seller.review(id, 5))
    default:
      await passTime(server.services, waits[command] ?? 0)
      return 200
  }
}

/** What the wire offers each side, and what a tester expects of it. */
const offered: Readonly<Record<'buyer' | 'seller', Readonly<Record<string, Command>>>> = {
  buyer: {
    cancel: 'cancel as buyer',
    grant_extension: 'grant_extension',
    decline_extension: 'decline_extension',
    deliver: 'deliver',
    confirm: 'confirm',
    review: 'review as buyer',
  },
  seller: {
    ship: 'ship',
    prove_sending: 'prove_sending',
    correct_tracking: 'correct_tracking',
    cancel: 'cancel as seller',
    ask_extension: 'ask_extension',
    review: 'review as seller',
  },
}

async function offers(deal: Deal, side: 'buyer' | 'seller'): Promise<string[]> {
  const { allowed } = await deal[side].purchase(deal.id)
  return allowed.flatMap(({ event, ok }) => (ok && event in offered[side] ? [event] : [])).toSorted()
}

const believed = (belief: Belief, side: 'buyer' | 'seller') =>
  Object.entries(offered[side])
    .flatMap(([event, command]) => (expected(command, belief)[1] === 409 ? [] : [event]))
    .toSorted()

test('random commands do what the chart says and nothing else', { timeout: 7_200_000 }, async () => {
  const visited = new Set<string>()
  const walk = fc.asyncProperty(
    fc.array(fc.constantFrom(...commands), { minLength: 3, maxLength: longest }),
    async walked => {
      const deal = await openDeal(server)
      const placed = Date.parse((await deal.buyer.purchase(deal.id)).placed_at)
      let belief: Belief = {
        state: 'paid.cancellable',
        now: placed,
        placed,
        claimed: 0,
        since: placed,
        asked: false,
        reviewed: [],
        corrected: 0,
      }
      for (const command of walked) {
        // a test takes a moment, which counts
        belief = later(belief, server.services.clock.now().getTime())
        const [next, status] = expected(command, belief)
        visited.add(`${belief.state} ${command}`)
        const answer = await carryOut(command, deal)
        const { state } = await deal.buyer.purchase(deal.id)
        expect({ walked, command, state, answer }).toEqual({
          walked,
          command,
          state: next.state,
          answer: status,
        })
        expect([await offers(deal, 'buyer'), await offers(deal, 'seller')]).toEqual([
          believed(next, 'buyer'),
          believed(next, 'seller'),
        ])
        belief = next
      }
      const { log, refunded, total } = await deal.buyer.purchase(deal.id)
      expect(log.slice(1).every(({ from }, at) => from === log[at]?.to)).toBe(true)
      expect(refunded).toBe(['cancelled', 'refunded'].includes(belief.state) ? total : '0.00')
    },
  )
  await fc.assert(walk, { numRuns: sequences, seed: 20_261_125 })
  expect(visited.size).toBeGreaterThan(isFull ? 160 : 60)
  expect(await reconcile(server.services.pool)).toEqual([])
})
