import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { variantName } from './stock-history-store.ts'

const limitOfCompany = statement('low_stock_of_company', {
  text: 'select low_stock from companies where user_id = $1',
  parameters: [t.text],
  columns: { low_stock: t.int },
})

/** The stock from which a company's variants are low. */
export async function findLimit(on: Asked, companyId: string): Promise<number | undefined> {
  const [found] = await ask(on, limitOfCompany, [companyId])
  return found?.low_stock
}

const changedLimit = statement('change_low_stock', {
  text: `update companies set low_stock = $3 where user_id = $1 and low_stock = $2 returning low_stock`,
  parameters: [t.text, t.int, t.int],
  columns: { low_stock: t.int },
})

/** Changes it, if it is still what was shown; whether it was. */
export async function changeLimit(
  on: Asked,
  companyId: string,
  { shown, to }: { shown: number; to: number },
): Promise<boolean> {
  return (await ask(on, changedLimit, [companyId, shown, to])).length > 0
}

/** An arbitrary number that no other program uses as an advisory lock in this database. */
const mailerLock = 6_820_114_081

const mailer = statement('low_stock_mailer', {
  text: 'select pg_try_advisory_xact_lock($1) as mine',
  parameters: [t.bigint],
  columns: { mine: t.bool },
})

/** Whether this transaction holds the lock and sends the mails. */
export async function holdsLowStockLock(uow: UnitOfWork): Promise<boolean> {
  const [lock] = await uow.ask(mailer, [mailerLock])
  return lock?.mine === true
}

/** An active product's variant that fell to its limit, and that nobody was mailed about. */
const toMail = `select l.variant_id from low_variants l join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id where not l.is_mailed and p.state = 'active'`

const dueCompanies = statement('companies_low_in_stock', {
  text: `select c.user_id as id from companies c
     where (c.low_stock_mailed_at is null or c.low_stock_mailed_at <= $1::timestamptz - interval '24 hours')
       and exists (${toMail} and l.seller_id = c.user_id)
     order by c.user_id limit $2`,
  parameters: [t.timestamp, t.bigint],
  columns: { id: t.text },
  planned: 'each time',
})

/** Companies with something to be mailed, and no such mail within a day. */
export const findDueCompanies = (uow: UnitOfWork, most: number) => uow.ask(dueCompanies, [uow.now, most])

const takenLow = statement('take_low_variants', {
  text: `with mailed as (update companies set low_stock_mailed_at = $2 where user_id = $1),
     taken as (update low_variants set is_mailed = true
       where seller_id = $1 and variant_id in (${toMail} and l.seller_id = $1) returning variant_id)
     select p.id as product_id, p.title, ${variantName} as variant, v.stock
     from taken x join variants v on v.id = x.variant_id join products p on p.id = v.product_id
     order by v.stock, lower(p.title), v.position, v.id`,
  parameters: [t.text, t.timestamp],
  columns: { product_id: t.text, title: t.text, variant: t.text, stock: t.int },
  planned: 'each time',
})
export type LowVariant = RowWith<typeof takenLow.columns>

/** Takes what a company is to be mailed about, the least stock first, and notes the mail. */
export const takeLow = (uow: UnitOfWork, companyId: string): Promise<LowVariant[]> =>
  uow.ask(takenLow, [companyId, uow.now])

const readersOfLow = statement('low_stock_readers', {
  text: `select u.id, u.email::text as email from staff_members m join users u on u.id = m.user_id
     where m.company_id = $1 and m.state = 'active' and m.role = any($2) and u.state = 'active'
       and u.email_verified_at is not null and not 'low_stock' = any(u.muted)
     order by u.id`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text, email: t.text },
})

/** Who of a company's staff in these roles wants the mail. */
export const findLowStockReaders = (uow: UnitOfWork, companyId: string, roles: readonly string[]) =>
  uow.ask(readersOfLow, [companyId, roles])
