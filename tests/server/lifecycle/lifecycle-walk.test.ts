import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/domains/sweep.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, minutes, type Paid, shopper } from '#tests/support/trade/checkout.ts'

const sequences = process.env.TEST_FULL === '1' ? 1000 : 100

let rig: Rig
let shop: SellersShop
let services: Services

beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const commands = [
  'patch',
  'reserve',
  'pay',
  'decline',
  'ask',
  'pass',
  'fail',
  'lose',
  'settle',
  'wait5',
  'wait20',
] as const
type Command = (typeof commands)[number]

/** What a tester believes of a checkout, written by hand: state and answer of every command in every state. */
interface Belief {
  state: 'open' | 'reserved' | 'awaiting_challenge' | 'unknown' | 'paid' | 'expired'
  /** Minutes left of the reservation. */
  left: number
  /** Minutes left to answer the bank. */
  question: number
}

const holding = ['reserved', 'awaiting_challenge', 'unknown', 'paid']

function expected(command: Command, was: Belief): [Belief, number] {
  const { state } = was
  const starts = state === 'open' ? { ...was, state: 'reserved' as const, left: 15 } : was
  const can = state === 'open' || state === 'reserved'
  const fallBack = (from: Belief): Belief => ({ ...from, state: from.left > 0 ? 'reserved' : 'expired' })
  switch (command) {
    case 'patch':
      return [was, can ? 200 : 409]
    case 'reserve':
      return can ? [starts, 200] : [was, 409]
    case 'pay':
    case 'decline':
    case 'ask':
    case 'lose':
      if (state === 'paid') return [was, 200]
      if (state === 'expired') return [was, 409]
      if (!can) return [was, 202]
      if (command === 'pay') return [{ ...starts, state: 'paid' }, 201]
      if (command === 'decline') return [fallBack(starts), 402]
      if (command === 'ask') return [{ ...starts, state: 'awaiting_challenge', question: 15 }, 202]
      return [{ ...starts, state: 'unknown' }, 202]
    case 'pass':
    case 'fail':
      if (state === 'paid') return [was, 200]
      if (state !== 'awaiting_challenge') return [was, 409]
      return command === 'pass' ? [{ ...was, state: 'paid' }, 201] : [fallBack(was), 402]
    case 'settle':
      return [state === 'unknown' ? { ...was, state: 'paid' } : was, 200]
    case 'wait5':
    case 'wait20': {
      const passed = command === 'wait5' ? 5 : 20
      const later = { ...was, left: was.left - passed, question: was.question - passed }
      const over =
        (state === 'reserved' && later.left <= 0) || (state === 'awaiting_challenge' && later.question <= 0)
      return [over ? { ...later, state: 'expired' } : later, 200]
    }
  }
}

async function runImageJob(command: Command, id: string): Promise<number> {
  const guest = shopper(services)
  const seen = await guest.get(id)
  const statusOf = async (answer: Promise<Paid>) => (await answer).status
  const done = async (work: Promise<unknown>) => work.then(() => 200)
  const { rows } = await services.pool.query<{ id: string; challenge: string | null }>(
    'select id, reference as challenge from payments where checkout_id = $1 order by created_at desc limit 1',
    [id],
  )
  const challenge = seen.challenge?.id ?? rows[0]?.challenge ?? 'none'
  switch (command) {
    case 'patch':
      return done(guest.patch(id))
    case 'reserve':
      return done(guest.reserve(id))
    case 'pay':
      return statusOf(guest.pay(seen))
    case 'decline':
      return statusOf(guest.pay(seen, 'tok_declined'))
    case 'ask':
      return statusOf(guest.pay(seen, 'tok_challenge'))
    case 'lose':
      return statusOf(guest.pay(seen, 'tok_unknown'))
    case 'pass':
      return statusOf(guest.challenge(id, challenge, true))
    case 'fail':
      return statusOf(guest.challenge(id, challenge, false))
    case 'settle':
      await services.pool.query(`update manual_provider.charges set settles_at = now()`)
      await services.pool.query(
        `update payments set created_at = created_at - interval '1 hour' where state = 'unknown'`,
      )
      return done(sweep(services))
    case 'wait5':
    case 'wait20':
      rig.advance(minutes(command === 'wait5' ? 5 : 20))
      return done(fireDueDeadlines(services))
  }
}

test('random commands do what the chart says and nothing else', { timeout: 1_800_000 }, async () => {
  const visited = new Set<string>()
  const walk = fc.asyncProperty(
    fc.array(fc.constantFrom(...commands), { minLength: 3, maxLength: 9 }),
    async walked => {
      const [variant = ''] = await shop.product([3])
      const guest = shopper(services)
      const { id } = await guest.patch((await guest.create([variant, 2])).id)
      let belief: Belief = { state: 'open', left: 0, question: 0 }
      for (const command of walked) {
        const [next, status] = expected(command, belief)
        visited.add(`${belief.state} ${command}`)
        const answer = await runImageJob(command, id).catch((error: unknown) => {
          if (error instanceof Refusal) return error.status
          throw error
        })
        const { state } = await guest.get(id)
        expect({ walked, command, state, answer }).toEqual({
          walked,
          command,
          state: next.state,
          answer: status,
        })
        belief = next
        const held = holding.includes(state) ? 2 : 0
        expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(3 - held)
        expect(await count(services, 'select count(*) from orders where checkout_id = $1', [id])).toBe(
          state === 'paid' ? 1 : 0,
        )
      }
      const { rows } = await services.pool.query<{ from_state: string; to_state: string; version: number }>(
        `select from_state, to_state from transition_log where entity_id = $1 order by version`,
        [id],
      )
      expect(rows.slice(1).every((line, at) => line.from_state === rows[at]?.to_state)).toBe(true)
    },
  )
  await fc.assert(walk, { numRuns: sequences, seed: 20_261 })
  expect(visited.size).toBeGreaterThan(45)
  expect(await reconcile(services.pool)).toEqual([])
})
