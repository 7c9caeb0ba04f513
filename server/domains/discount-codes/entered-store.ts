import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { EnteredCode } from './standing.ts'

/** SQL of a code `k` as a shopper entered it in the checkout `t`; `viewer` is SQL of the reader of one that is nobody's. */
const facts = (
  viewer: string,
) => `json_build_object('id', k.id, 'seller_id', k.seller_id, 'code', k.code, 'percent', k.percent,
    'amount_cents', k.amount_cents, 'minimum_cents', k.minimum_cents, 'products', k.products, 'state', k.state,
    'starts_at', k.starts_at, 'zone', (select ku.time_zone from users ku where ku.id = k.seller_id),
    'buyer_limit', k.buyer_limit,
    'is_taken', exists (select from discount_code_uses s where s.code_id = k.id and s.checkout_id = t.id),
    'own_uses', (select count(*)::int from discount_code_uses s join checkouts x on x.id = s.checkout_id
      where s.code_id = k.id and x.id <> t.id and (x.user_id = coalesce(t.user_id, ${viewer}) or x.email = t.email)))`

/** SQL of the codes that are entered in a checkout `t`, one of each brand. */
export const enteredCodesSql = (
  viewer: string,
) => `(select coalesce(json_agg(${facts(viewer)} order by k.code), '[]')
      from checkout_codes h join discount_codes k on k.id = h.code_id where h.checkout_id = t.id)`

const codesOfText = statement('codes_of_text', {
  // the newest one where a brand had several with this name; one that has not ended comes first
  text: `select distinct on (k.seller_id) ${facts('$3')} as entered
     from discount_codes k join checkouts t on t.id = $2 where k.code = $1
     order by k.seller_id, k.state = 'ended', k.created_at desc`,
  parameters: [t.text, t.text, t.orNull(t.text)],
  columns: { entered: t.json<EnteredCode>() },
})

/** The codes of this name for a checkout, one of each brand that has or had one. */
export async function findCodes(
  on: Asked,
  code: string,
  { checkoutId, viewerId }: { checkoutId: string; viewerId: string | null },
): Promise<EnteredCode[]> {
  const rows = await ask(on, codesOfText, [code, checkoutId, viewerId])
  return rows.map(({ entered }) => entered)
}

const enteredCode = statement('enter_code', {
  text: `insert into checkout_codes (checkout_id, seller_id, code_id) values ($1, $2, $3)
     on conflict (checkout_id, seller_id) do update set code_id = excluded.code_id`,
  parameters: [t.text, t.text, t.text],
})

/** Enters a code in a locked checkout, instead of another one of its brand. */
export async function enterCode(
  uow: UnitOfWork,
  checkoutId: string,
  { id, seller_id }: Pick<EnteredCode, 'id' | 'seller_id'>,
): Promise<void> {
  await uow.ask(enteredCode, [checkoutId, seller_id, id])
}

const removedCode = statement('remove_code', {
  text: 'delete from checkout_codes where checkout_id = $1 and code_id = $2',
  parameters: [t.text, t.text],
})

export async function removeCode(uow: UnitOfWork, checkoutId: string, codeId: string): Promise<void> {
  await uow.ask(removedCode, [checkoutId, codeId])
}
