import { statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type EnteredCode, whyClosed } from './standing.ts'

const ownUses = statement('count_own_uses', {
  text: `select count(*)::int as count from discount_code_uses s join checkouts x on x.id = s.checkout_id
       join checkouts t on t.id = $2
     where s.code_id = $1 and x.id <> t.id and (x.user_id = t.user_id or x.email = t.email)`,
  parameters: [t.text, t.text],
  columns: { count: t.int },
})

const takenUse = statement('take_code', {
  text: 'insert into discount_code_uses (code_id, checkout_id, taken_at) values ($1, $2, $3)',
  parameters: [t.text, t.text, t.timestamp],
})

/**
 * Takes a use of each code for a payment of a locked checkout that begins. The codes' own locks make it the last one
 * exactly once, also for one buyer.
 * @throws Refusal 409 for a code that cannot be used any more, with the sentence that the shopper reads.
 */
export async function takeCodes(
  uow: UnitOfWork,
  checkoutId: string,
  codes: readonly EnteredCode[],
): Promise<void> {
  await uow.lock(codes.map(refOf))
  for (const code of codes.filter(({ is_taken }) => !is_taken)) {
    const ref = refOf(code)
    const [own] = await uow.ask(ownUses, [code.id, checkoutId])
    const { state } = uow.row(ref)
    const problem = whyClosed({ ...code, state, own_uses: own?.count ?? 0 })
    if (problem !== null) throw new Refusal(409, 'price_changed', `${code.code}: ${problem}`)
    await uow.fire({ ...ref, event: { type: 'code.take', by: 'system' } })
    await uow.ask(takenUse, [code.id, checkoutId, uow.now])
  }
}

const takenCodes = statement('codes_taken_by', {
  text: 'select code_id as id from discount_code_uses where checkout_id = $1',
  parameters: [t.text],
  columns: { id: t.text },
})

/** The codes of which a checkout has taken a use. */
export async function codesTakenBy(uow: UnitOfWork, checkoutId: string): Promise<Ref<'discount_code'>[]> {
  return (await uow.ask(takenCodes, [checkoutId])).map(refOf)
}

const givenBack = statement('give_back_code', {
  text: 'delete from discount_code_uses where code_id = $1 and checkout_id = $2 returning code_id as id',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** Gives back the uses that a locked checkout has taken, of these codes or of all: it pays with none of them. */
export async function giveBackCodes(
  uow: UnitOfWork,
  checkoutId: string,
  refs?: readonly { id: string }[],
): Promise<void> {
  const taken = refs === undefined ? await codesTakenBy(uow, checkoutId) : refs.map(refOf)
  await uow.lock(taken)
  for (const ref of taken) {
    const [gone] = await uow.ask(givenBack, [ref.id, checkoutId])
    if (gone !== undefined) await uow.fire({ ...ref, event: { type: 'code.giveBack', by: 'system' } })
  }
}

const refOf = ({ id }: { id: string }) => ({ kind: 'discount_code', id }) as const
