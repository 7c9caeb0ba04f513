import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { createManualPayouts } from './manual-payouts.ts'
import type { ChargeOutcome, ChargeRequest, PaymentProvider } from './provider.ts'

type State = 'captured' | 'declined' | 'challenge'

/** The state that each token leads to (C-33). */
const tokens: Readonly<Record<string, State>> = {
  tok_ok: 'captured',
  tok_slow: 'captured',
  tok_unknown: 'captured',
  tok_declined: 'declined',
  tok_challenge: 'challenge',
}

const chargeColumns = {
  id: t.text,
  token: t.text,
  amount_cents: t.int,
  state: t.textOf<State>(),
  /** Whether the provider can find the charge already. */
  settled: t.bool,
}

type Charge = RowWith<typeof chargeColumns>

const facts = `c.id, c.token, c.amount_cents, c.state, c.settles_at <= clock_timestamp() as settled`

const insertCharge = statement('manual_charge', {
  text: `insert into manual_provider.charges as c (key, id, token, amount_cents, state, settles_at)
         values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond')
         on conflict (key) do update set key = c.key returning ${facts}`,
  parameters: [t.text, t.text, t.text, t.int, t.textOf<State>(), t.float],
  columns: chargeColumns,
})

// the inserted row blocks a request with this key that is still in flight
const chargeByKey = statement('manual_find', {
  text: `insert into manual_provider.charges as c (key, id, token, amount_cents, state)
         values ($1, $2, '', $3, 'declined') on conflict (key) do update set key = c.key returning ${facts}`,
  parameters: [t.text, t.text, t.int],
  columns: chargeColumns,
})

const answeredCharge = statement('manual_answer', {
  text: `update manual_provider.charges c set state = case when state = 'challenge' then $2 else state end
         where key = $1 returning ${facts}`,
  parameters: [t.text, t.textOf<State>()],
  columns: chargeColumns,
})

const insertRefund = statement('manual_refund', {
  text: `with charge as (
            select id, amount_cents from manual_provider.charges where id = $2 and state = 'captured' for update
          ), given as (
            insert into manual_provider.refunds (key, charge_id, amount_cents)
            select $1, c.id, $3::int from charge c
            where c.amount_cents >= $3::int + (select coalesce(sum(r.amount_cents), 0) from manual_provider.refunds r
              where r.charge_id = c.id)
            on conflict (key) do nothing returning key
          )
          select exists (select from given) or exists (select from manual_provider.refunds where key = $1) as done`,
  parameters: [t.text, t.text, t.int],
  columns: { done: t.bool },
})

/** Delays in milliseconds. */
export interface ManualTimes {
  /** The time after which tok_slow answers. */
  slow: number
  /** The time after which the charge of tok_unknown can be found. */
  lost: number
}

/**
 * The built-in provider. No money moves, but it keeps its own books like an external one. Each call is one
 * statement and may be repeated with the same key.
 */
export function createManualPayments(
  { pool, secret }: { pool: pg.Pool; secret: Buffer },
  times: ManualTimes = { slow: 3000, lost: 4000 },
): PaymentProvider {
  return {
    name: 'manual',
    publishableKey: null,

    async charge({ key, amountCents, method }: ChargeRequest) {
      const state = Object.hasOwn(tokens, method) ? tokens[method] : undefined
      if (state === undefined)
        return { state: 'declined', reference: null, message: 'This card is not known.' }
      const [charge] = await ask(pool, insertCharge, [
        key,
        chargeId(),
        method,
        amountCents,
        state,
        method === 'tok_unknown' ? times.lost : 0,
      ])
      if (charge && charge.amount_cents !== amountCents) {
        throw new Error(`The key ${key} was used for ${charge.amount_cents}, not for ${amountCents}.`)
      }
      if (method === 'tok_slow') await wait(times.slow)
      return outcomeOf(charge)
    },

    async find({ key, amountCents }) {
      const [charge] = await ask(pool, chargeByKey, [key, chargeId(), amountCents])
      return charge?.token === '' ? { state: 'absent' } : outcomeOf(charge)
    },

    async answerChallenge({ key, passed }) {
      const [charge] = await ask(pool, answeredCharge, [key, passed ? 'captured' : 'declined'])
      return outcomeOf(charge)
    },

    async refund({ key, reference, amountCents }) {
      const [refund] = await ask(pool, insertRefund, [key, reference, amountCents])
      if (!refund?.done) throw new Error(`The provider does not refund ${amountCents} of ${reference}.`)
    },

    ...createManualPayouts({ pool, secret }),
  }
}

const chargeId = () => `ch_${randomBytes(12).toString('hex')}`

function outcomeOf(charge: Charge | undefined): ChargeOutcome {
  if (!charge?.settled) return { state: 'unknown' }
  if (charge.state === 'captured') return { state: 'captured', reference: charge.id }
  if (charge.state === 'challenge')
    return { state: 'challenge', reference: charge.id, challengeId: charge.id }
  return { state: 'declined', reference: charge.id, message: 'The card was declined. Try another one.' }
}
