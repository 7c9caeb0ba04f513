import type { CodeTerms } from '#src/api/contract/business/codes.ts'
import { codeLimits, codeText } from '#src/api/contract/values/business/code-values.ts'
import type { CodeValues } from '#src/ui/business/codes/code-values.ts'
import * as words from '#src/ui/business/codes/words.ts'
import { idsIn } from '#src/ui/business/markdowns/markdown-values.ts'
import { readMoney } from '#src/ui/filters/amount.ts'
import { fieldRefusal } from '../../-page/money-in.ts'

/** An empty form; with products it is for these. */
export const emptyValues = (products: string): CodeValues => ({
  ...{ code: '', kind: 'percent', percent: '', amount: '', products },
  scope: products === '' ? 'shop' : 'selection',
  ...{ minimum: '', first_day: '', last_day: '', use_limit: '', buyer_limit: '' },
})

/** The values of a form as they are sent. @throws a refusal of the field for what cannot be read. */
export function termsOf(values: CodeValues): CodeTerms {
  const products = idsIn(values.products)
  const code = codeText(values.code)
  if (!/^[A-Z0-9][A-Z0-9-]{2,19}$/.test(code)) throw fieldRefusal('code', words.needCode)
  return {
    code,
    gift: giftOf(values),
    scope:
      values.scope === 'selection' && products.length > 0
        ? { kind: 'selection', products }
        : { kind: 'shop' },
    minimum: values.minimum.trim() === '' ? null : moneyOf('minimum', values.minimum),
    first_day: values.first_day || null,
    last_day: values.last_day,
    use_limit: countOf('use_limit', values.use_limit, codeLimits.uses),
    buyer_limit: countOf('buyer_limit', values.buyer_limit, codeLimits.perBuyer),
  }
}

function giftOf({ kind, percent, amount }: CodeValues): CodeTerms['gift'] {
  if (kind === 'delivery') return { kind: 'delivery' }
  if (kind === 'amount') return { kind: 'amount', amount: moneyOf('amount', amount) }
  const given = /^([1-9]\d?)\s*%?$/.exec(percent.trim())
  const whole = Number(given?.[1])
  if (given === null || whole > codeLimits.percent) throw fieldRefusal('percent', words.needPercent)
  return { kind: 'percent', percent: whole }
}

function moneyOf(field: string, text: string): string {
  const money = readMoney(text)
  if (money === null || Number(money) === 0 || Number(money) > 10_000)
    throw fieldRefusal(field, words.needAmount)
  return money
}

function countOf(field: string, text: string, most: number): number | null {
  const given = text.replaceAll(/[\s,]/g, '')
  if (given === '') return null
  const count = Number(given)
  if (!/^\d+$/.test(given) || count < 1 || count > most) throw fieldRefusal(field, words.needCount(most))
  return count
}
