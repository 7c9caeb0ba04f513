import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Withdrawal } from '#src/api/contract/trade/balance.ts'

const balanceOf = statement('balance_of_seller', {
  text: `select coalesce(-sum(amount_cents) filter (where account = 'seller'), 0)::int as available,
       coalesce(-sum(amount_cents) filter (where account = 'held'), 0)::int as pending,
       coalesce(-sum(amount_cents) filter (where account = 'paid_out'), 0)::int as paid_out,
       coalesce((select sum(w.amount_cents) from withdrawals w where w.seller_id = $1 and w.state = 'requested'), 0)::int
         as on_its_way
     from postings where seller_id = $1`,
  parameters: [t.text],
  columns: { available: t.int, pending: t.int, paid_out: t.int, on_its_way: t.int },
})

/** What a seller has in the books, in cents; what is on its way is a part of what is booked as paid out. */
export async function findBalance(on: Asked, sellerId: string) {
  const [found] = await ask(on, balanceOf, [sellerId])
  return found ?? { available: 0, pending: 0, paid_out: 0, on_its_way: 0 }
}

const withdrawalsOfSeller = statement('withdrawals_of_seller', {
  text: `select w.id, w.amount_cents, w.state, w.created_at, a.holder, a.last_four
     from withdrawals w left join payout_accounts a on a.id = w.account_id where w.seller_id = $1
     order by w.created_at desc, w.id desc limit 50`,
  parameters: [t.text],
  columns: {
    id: t.text,
    amount_cents: t.int,
    state: t.textOf<Withdrawal['state']>(),
    created_at: t.timestamp,
    holder: t.orNull(t.text),
    last_four: t.orNull(t.text),
  },
})

/** A seller's latest withdrawals, the newest first. */
export function findWithdrawals(on: Asked, sellerId: string) {
  return ask(on, withdrawalsOfSeller, [sellerId])
}

const insertWithdrawal = statement('insert_withdrawal', {
  text: `insert into withdrawals (id, seller_id, amount_cents, account_id, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [t.text, t.text, t.int, t.orNull(t.text), t.text, t.int, t.timestamp],
})

interface NewWithdrawal {
  id: string
  seller_id: string
  amount_cents: number
  account_id: string | null
  state: string
  version: number
}

/** Inserts a withdrawal of a locked seller. */
export async function addWithdrawal(uow: UnitOfWork, row: NewWithdrawal): Promise<void> {
  const { id, seller_id, amount_cents, account_id, state, version } = row
  await uow.ask(insertWithdrawal, [id, seller_id, amount_cents, account_id, state, version, uow.now])
}

const requestedWithdrawal = statement('requested_withdrawal', {
  text: `select w.seller_id, w.amount_cents, w.account_id, a.reference from withdrawals w
     left join payout_accounts a on a.id = w.account_id where w.id = $1 and w.state = 'requested'`,
  parameters: [t.text],
  columns: {
    seller_id: t.text,
    amount_cents: t.int,
    account_id: t.orNull(t.text),
    reference: t.orNull(t.text),
  },
  planned: 'each time',
})

/** A withdrawal without an outcome. */
export async function findRequested({ pool }: Pick<Services, 'pool'>, id: string) {
  const [found] = await ask(pool, requestedWithdrawal, [id])
  return found
}

const openWithdrawals = statement('open_withdrawals', {
  text: `select id from withdrawals where state = 'requested' order by created_at limit 100`,
  columns: { id: t.text },
  planned: 'each time',
})

/** Withdrawals without an outcome, the oldest first. */
export async function findOpenWithdrawals({ pool }: Pick<Services, 'pool'>): Promise<string[]> {
  const rows = await ask(pool, openWithdrawals, [])
  return rows.map(({ id }) => id)
}

const sellerKind = statement('kind_of_seller', {
  text: 'select is_company from users where id = $1',
  parameters: [t.text],
  columns: { is_company: t.bool },
})

/** Whether a seller is a company, which has a page of its own for its money. */
export async function isCompany(uow: UnitOfWork, sellerId: string): Promise<boolean> {
  const [found] = await uow.ask(sellerKind, [sellerId])
  return found?.is_company === true
}
