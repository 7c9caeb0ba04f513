import type { BulkChange } from '#src/api/contract/business/bulk-edits.ts'
import { bulkChanges } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { roundings } from '#src/api/contract/values/business/markdown-values.ts'
import { productLimits, productPrice } from '#src/api/contract/values/business/product-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { BulkValues } from '#src/ui/business/bulk/bulk-values.ts'
import * as words from '#src/ui/business/bulk/words.ts'
import { readMoney } from '#src/ui/filters/amount.ts'
import { fieldRefusal } from '../../-page/money-in.ts'

export const emptyValues: BulkValues = {
  ...{ kind: '', step: 'percent', percent: '', amount: '', rounding: 'none', price: '', compare_at: '' },
  ...{ by: '', stock: '', category: '', collection: '', tag: '' },
}

/** The values of a form as they are sent. @throws a refusal of the field for what cannot be read. */
export function changeOf(values: BulkValues): BulkChange {
  const kind = keysOf(bulkChanges).find(each => each === values.kind)
  switch (kind) {
    case 'raise_price':
    case 'lower_price': {
      const rounding = keysOf(roundings).find(each => each === values.rounding) ?? 'none'
      return { kind, step: stepOf(values), rounding }
    }
    case 'set_price':
      return { kind, amount: priceIn('price', values.price) }
    case 'set_compare_at': {
      const isRemoved = values.compare_at.trim() === ''
      return { kind, amount: isRemoved ? null : priceIn('compare_at', values.compare_at) }
    }
    case 'change_stock': {
      const by = Number(/^[-+−]?\d{1,5}$/.test(values.by.trim()) ? values.by.trim().replace('−', '-') : 0)
      if (by === 0) throw fieldRefusal('by', words.needBy)
      return { kind, by }
    }
    case 'set_stock': {
      const stock = /^\d{1,5}$/.test(values.stock.trim()) ? Number(values.stock) : -1
      if (stock < 0 || stock > productLimits.stock) throw fieldRefusal('stock', words.needStock)
      return { kind, stock }
    }
    case 'move':
      if (values.category === '') throw fieldRefusal('category', words.needCategory)
      return { kind, category: values.category }
    case 'add_to_collection':
    case 'remove_from_collection':
      if (values.collection === '') throw fieldRefusal('collection', words.needCollection)
      return { kind, collection: values.collection }
    case 'add_tag':
    case 'remove_tag': {
      const tag = values.tag.trim().replaceAll(/\s+/g, ' ')
      if (tag === '' || tag.length > productLimits.tag || /[,;]/.test(tag))
        throw fieldRefusal('tag', words.needTag)
      return { kind, tag }
    }
    default:
      throw fieldRefusal('kind', words.needed.kind)
  }
}

function stepOf({ step, percent, amount }: BulkValues): Extract<BulkChange, { step: unknown }>['step'] {
  if (step === 'amount') {
    const money = readMoney(amount)
    if (money === null || Number(money) === 0 || Number(money) > 10_000)
      throw fieldRefusal('amount', words.needAmount)
    return { kind: 'amount', amount: money }
  }
  const whole = Number(/^([1-9]\d{0,2})\s*%?$/.exec(percent.trim())?.[1] ?? 0)
  if (whole < 1 || whole > 500) throw fieldRefusal('percent', words.needPercent)
  return { kind: 'percent', percent: whole }
}

function priceIn(field: string, typed: string): string {
  const money = readMoney(typed)
  const cents = money === null ? 0 : Math.round(Number(money) * 100)
  if (money === null || cents < productPrice.least || cents > productPrice.most)
    throw fieldRefusal(field, words.needPrice)
  return money
}
