import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { NamedAccount } from '#src/api/contract/trade/balance.ts'

const accountColumns = { id: t.text, holder: t.text, last_four: t.text, since: t.timestamp }

/** An account that a seller withdraws to, as this shop knows it. */
export type StoredAccount = RowWith<typeof accountColumns>

const accountInUse = statement('payout_account_in_use', {
  text: `select id, holder, last_four, since from payout_accounts where seller_id = $1 and replaced_at is null`,
  parameters: [t.text],
  columns: accountColumns,
})

/** The account that a seller's next withdrawal goes to. */
export async function findAccountInUse(on: Asked, sellerId: string): Promise<StoredAccount | null> {
  const [found] = await ask(on, accountInUse, [sellerId])
  return found ?? null
}

const accountById = statement('payout_account', {
  text: 'select id, holder, last_four, since from payout_accounts where id = $1',
  parameters: [t.text],
  columns: accountColumns,
})

/** An account that a withdrawal names, also after it was replaced. */
export async function findAccount(uow: UnitOfWork, id: string): Promise<NamedAccount | null> {
  const [found] = await uow.ask(accountById, [id])
  return found ?? null
}

const retiredAccount = statement('retire_payout_account', {
  text: `update payout_accounts set replaced_at = $2 where seller_id = $1 and replaced_at is null returning id`,
  parameters: [t.text, t.timestamp],
  columns: { id: t.text },
})

const insertedAccount = statement('insert_payout_account', {
  text: `insert into payout_accounts (id, seller_id, holder, last_four, since) values ($1, $2, $3, $4, $5)`,
  parameters: [t.text, t.text, t.text, t.text, t.timestamp],
})

/** Gives a locked seller this account; answers whether it replaces one. Withdrawals keep the account they name. */
export async function useAccount(
  uow: UnitOfWork,
  sellerId: string,
  { id, holder, last_four, since }: StoredAccount,
): Promise<boolean> {
  const retired = await uow.ask(retiredAccount, [sellerId, since])
  await uow.ask(insertedAccount, [id, sellerId, holder, last_four, since])
  return retired.length > 0
}
