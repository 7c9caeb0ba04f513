import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const identity = statement('tax_identity', {
  text: 'select legal_name, tax_number, address, version from company_tax where user_id = $1',
  parameters: [t.text],
  columns: { legal_name: t.text, tax_number: t.text, address: t.jsonb<PostalAddress>(), version: t.int },
})

/** Who a company is for its taxes; undefined without a tax number. */
export async function findIdentity(on: Asked, companyId: string) {
  const [found] = await ask(on, identity, [companyId])
  return found
}

const saved = statement('save_tax_identity', {
  text: `insert into company_tax as x (user_id, legal_name, tax_number, address, numbered_since)
     select $1, $2, $3, $4, $5 where $6::int = 0
     on conflict (user_id) do nothing returning version`,
  parameters: [t.text, t.text, t.text, t.jsonb<string>(), t.timestamp, t.int],
  columns: { version: t.int },
})

const changed = statement('change_tax_identity', {
  text: `update company_tax set legal_name = $2, tax_number = $3, address = $4, version = version + 1
     where user_id = $1 and version = $5 returning version`,
  parameters: [t.text, t.text, t.text, t.jsonb<string>(), t.int],
  columns: { version: t.int },
})

/** What is written of an identity. */
export interface IdentityChange {
  legal_name: string
  tax_number: string
  address: PostalAddress
}

/** Writes who a company is if it still has this version, 0 for none; false otherwise. */
export async function saveIdentity(
  uow: UnitOfWork,
  companyId: string,
  version: number,
  { legal_name, tax_number, address }: IdentityChange,
): Promise<boolean> {
  const json = JSON.stringify(address)
  const { length } =
    version === 0
      ? await uow.ask(saved, [companyId, legal_name, tax_number, json, uow.now, version])
      : await uow.ask(changed, [companyId, legal_name, tax_number, json, version])
  return length > 0
}

const removed = statement('remove_tax_identity', {
  text: 'delete from company_tax where user_id = $1',
  parameters: [t.text],
})

/** Removes the tax number of a company. */
export const removeIdentity = (on: Asked, companyId: string) => ask(on, removed, [companyId])

const rates = statement('tax_rates_of_company', {
  text: `select r.id, r.country, r.rate, c.slug, c.name from tax_rates r left join categories c on c.id = r.category_id
     where r.company_id = $1 order by r.country, c.position nulls first, c.name, r.id`,
  parameters: [t.text],
  columns: { id: t.text, country: t.text, rate: t.int, slug: t.orNull(t.text), name: t.orNull(t.text) },
})

/** A rate of a company with the category that it is for. */
export type ListedRate = RowWith<typeof rates.columns>

/** The rates of a company, by country. */
export const findRates = (on: Asked, companyId: string): Promise<ListedRate[]> => ask(on, rates, [companyId])

const category = statement('category_for_tax', {
  text: 'select id from categories where slug = $1',
  parameters: [t.text],
  columns: { id: t.text },
})

/** The id of a category; undefined where there is none with this slug. */
export async function findCategory(on: Asked, slug: string): Promise<string | undefined> {
  const [found] = await ask(on, category, [slug])
  return found?.id
}

const rateSaved = statement('save_tax_rate', {
  text: `insert into tax_rates (id, company_id, country, category_id, rate) values ($1, $2, $3, $4, $5)
     on conflict on constraint tax_rates_one do update set rate = excluded.rate`,
  parameters: [t.text, t.text, t.text, t.orNull(t.text), t.int],
})

/** Sets the rate of a category in a country, in basis points. */
export const saveRate = (
  on: Asked,
  rate: { id: string; companyId: string; country: string; categoryId: string | null; rate: number },
) => ask(on, rateSaved, [rate.id, rate.companyId, rate.country, rate.categoryId, rate.rate])

const rateRemoved = statement('remove_tax_rate', {
  text: 'delete from tax_rates where id = $1 and company_id = $2 returning id',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** Removes a rate; false where the company has none with this id. */
export async function removeRate(on: Asked, companyId: string, id: string): Promise<boolean> {
  const { length } = await ask(on, rateRemoved, [id, companyId])
  return length > 0
}
