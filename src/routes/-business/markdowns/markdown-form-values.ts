import type { Markdown, MarkdownTerms } from '#src/api/contract/business/markdowns.ts'
import { roundings, stockFilters } from '#src/api/contract/values/business/markdown-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { idsIn, type MarkdownValues } from '#src/ui/business/markdowns/markdown-values.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import { readMoney } from '#src/ui/filters/amount.ts'
import { fieldRefusal } from '../../-page/money-in.ts'

/** An empty form; with products it is for these. */
export const emptyValues = (products: string): MarkdownValues => ({
  ...{ name: '', kind: 'percent', percent: '', amount: '', rounding: 'none' },
  scope: products === '' ? 'filter' : 'selection',
  products,
  ...{ category: '', collection: '', whose: '', stock: 'any', text: '', first_day: '', last_day: '' },
})

/** A markdown as the values of its form. */
export function valuesOf({ name, cut, rounding, scope, first_day, last_day }: Markdown): MarkdownValues {
  return {
    ...emptyValues(scope.kind === 'selection' ? scope.products.join('.') : ''),
    ...{ name, rounding, last_day, kind: cut.kind, first_day: first_day ?? '' },
    ...(cut.kind === 'percent' ? { percent: String(cut.percent) } : { amount: cut.amount }),
    ...(scope.kind === 'filter' && {
      category: scope.category ?? '',
      collection: scope.collection ?? '',
      whose: scope.whose ?? '',
      stock: scope.stock,
      text: scope.text,
    }),
  }
}

/** The values of a form as they are sent. @throws a refusal of the field for a number that cannot be read. */
export function termsOf(values: MarkdownValues): MarkdownTerms {
  const products = idsIn(values.products)
  return {
    name: values.name,
    cut: cutOf(values),
    rounding: keysOf(roundings).find(each => each === values.rounding) ?? 'none',
    scope:
      values.scope === 'selection' && products.length > 0
        ? { kind: 'selection', products }
        : {
            kind: 'filter',
            category: values.category || null,
            collection: values.collection || null,
            whose: (['woman', 'man', 'kids'] as const).find(each => each === values.whose) ?? null,
            stock: keysOf(stockFilters).find(each => each === values.stock) ?? 'any',
            text: values.text.trim(),
          },
    first_day: values.first_day || null,
    last_day: values.last_day,
  }
}

function cutOf({ kind, percent, amount }: MarkdownValues): MarkdownTerms['cut'] {
  if (kind === 'amount') {
    const money = readMoney(amount)
    if (money === null || Number(money) === 0) throw fieldRefusal('amount', words.needAmount)
    return { kind: 'amount', amount: money }
  }
  const given = /^([1-9]\d?)\s*%?$/.exec(percent.trim())
  const whole = Number(given?.[1])
  if (given === null || whole > 90) throw fieldRefusal('percent', words.needPercent)
  return { kind: 'percent', percent: whole }
}
