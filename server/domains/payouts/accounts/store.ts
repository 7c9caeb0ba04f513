import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { row, written } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { NamedAccount } from '#src/api/contract/trade/balance.ts'

export const accountRow = row('payout_accounts', {
  seller_id: t.text,
  /** The provider's own id of it, where it has pages for sellers. */
  reference: t.orNull(t.text),
  holder: written(t.orNull(t.text)),
  last_four: written(t.orNull(t.text)),
  since: t.timestamp,
  replaced_at: written(t.orNull(t.timestamp)),
})

/** An account that a seller withdraws to, as this shop knows it. */
export type AccountRow = RowWith<typeof accountRow.columns>

const accountInUse = statement('payout_account_in_use', {
  text: `select ${accountRow.select} from payout_accounts t where t.seller_id = $1 and t.replaced_at is null`,
  parameters: [t.text],
  columns: accountRow.columns,
})

/** The account that a seller's next withdrawal goes to. */
export async function findAccountInUse(on: Asked, sellerId: string): Promise<AccountRow | null> {
  const [found] = await ask(on, accountInUse, [sellerId])
  return found ?? null
}

const accountById = statement('payout_account', {
  text: 'select holder, last_four from payout_accounts where id = $1 and holder is not null and last_four is not null',
  parameters: [t.text],
  columns: { holder: t.text, last_four: t.text },
})

/** An account that a withdrawal names, also after it was replaced. */
export async function findAccount(uow: UnitOfWork, id: string): Promise<NamedAccount | null> {
  const [found] = await uow.ask(accountById, [id])
  return found ?? null
}

const openAccounts = statement('payout_accounts_under_way', {
  text: `select id from payout_accounts where reference = $1 and replaced_at is null`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** The account with this reference of the provider, if it is in use. */
export async function findByReference(on: Asked, reference: string): Promise<string | null> {
  const [found] = await ask(on, openAccounts, [reference])
  return found?.id ?? null
}

const insertedAccount = statement('insert_payout_account', {
  text: `insert into payout_accounts (id, seller_id, reference, since, state, version) values ($1, $2, $3, $4, $5, $6)`,
  parameters: [t.text, t.text, t.orNull(t.text), t.timestamp, t.text, t.int],
})

/**
 * Begins an account of a locked seller in the place of the one in use, if there is one, and keeps it locked. Withdrawals
 * keep the account they name.
 */
export async function beginAccount(
  uow: UnitOfWork,
  given: { id: string; seller_id: string; reference: string | null },
): Promise<{ isReplacing: boolean }> {
  const former = await findAccountInUse(uow.client, given.seller_id)
  if (former !== null) {
    const ref = { kind: 'payout_account', id: former.id } as const
    await uow.fire({ ...ref, event: { type: 'account.replace', by: 'seller' } })
    // only one may be in use when the new one comes
    await uow.writeState(ref)
  }
  const account = accountRow.new({ ...given, since: uow.now })
  uow.begin('payout_account', account, { type: 'account.add', by: 'seller' })
  const { id, seller_id, reference, since, state, version } = account
  await uow.ask(insertedAccount, [id, seller_id, reference, since, state, version])
  uow.locked('payout_account', account)
  return { isReplacing: former !== null }
}
