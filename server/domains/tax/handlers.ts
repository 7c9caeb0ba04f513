import { checkedAddress } from '#server/domains/addresses/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Tax } from '#src/api/contract/business/tax.ts'
import { countryName } from '#src/api/contract/values/address/format.ts'
import { percentOf } from '#src/api/contract/values/business/tax-values.ts'
import {
  findCategory,
  findIdentity,
  findRates,
  removeIdentity,
  removeRate,
  saveIdentity,
  saveRate,
} from './store.ts'
import { exampleOf, writtenTaxNumber } from './tax-number.ts'
import * as words from './words.ts'

type Ids = 'getTax' | 'putTaxIdentity' | 'deleteTaxIdentity' | 'putTaxRate' | 'deleteTaxRate'

/** A company sets its tax number and its tax rates. */
export const taxHandlers: HandlersOf<Ids> = {
  getTax: async context => ({ data: await taxOf(context) }),

  async putTaxIdentity(context, { body: { legal_name, tax_number: typed, version, ...place } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const { name: _, ...address } = checkedAddress({ ...place, name: legal_name, phone: null })
    const tax_number = writtenTaxNumber(address.country, typed)
    if (tax_number === null) {
      const { country } = address
      throw invalid('tax_number', words.taxNumberLike(countryName(country), exampleOf(country)))
    }
    const registered = { ...address, name: legal_name, line2: address.line2 || null }
    const isSaved = await change(services, uow =>
      saveIdentity(uow, userId, version, { legal_name, tax_number, address: registered }),
    )
    if (!isSaved) {
      throw new Refusal(409, 'stale_version', words.taxChanged, { data: await taxOf(context) })
    }
    return { data: await taxOf(context) }
  },

  async deleteTaxIdentity(context) {
    await removeIdentity(context.services.pool, signedIn(context).userId)
    return undefined
  },

  async putTaxRate(context, { body: { country, category, rate } }) {
    const { pool } = context.services
    const { userId: companyId } = signedIn(context)
    const categoryId = category === null ? null : await findCategory(pool, category)
    if (categoryId === undefined) throw invalid('category', words.chooseCategory)
    await saveRate(pool, { id: newId('tr'), companyId, country, categoryId, rate: basisPoints(rate) })
    return { data: await taxOf(context) }
  },

  async deleteTaxRate(context, { params: { id } }) {
    const isRemoved = await removeRate(context.services.pool, signedIn(context).userId, id)
    if (!isRemoved) throw notFound(words.thisRate)
    return undefined
  },
}

async function taxOf(context: Context): Promise<Tax> {
  const { pool } = context.services
  const { userId } = signedIn(context)
  const [identity, rates] = await Promise.all([findIdentity(pool, userId), findRates(pool, userId)])
  return {
    identity: identity ?? null,
    rates: rates.map(({ id, country, rate, slug, name }) => ({
      ...{ id, country },
      category: slug === null || name === null ? null : { slug, name },
      rate: percentOf(rate),
    })),
  }
}

/** `"8.1"` → `810`. The contract allows at most two decimals. */
function basisPoints(percent: string): number {
  const [whole = '', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
