import type { Read } from './read.ts'

/** An amount of a cell; the currency is null where the cell names none, or has the dollar's sign alone. */
export interface Money {
  cents: number
  /** ISO 4217, in capitals. */
  currency: string | null
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'))

/** Signs and short names of currencies, in lower case and without dots. */
const signs: Readonly<Record<string, string>> = {
  $: '',
  us$: 'USD',
  $us: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  can$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  sg$: 'SGD',
  mx$: 'MXN',
  nt$: 'TWD',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  zł: 'PLN',
  zl: 'PLN',
  fr: 'CHF',
  sfr: 'CHF',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  руб: 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  dhs: 'AED',
  dollars: 'USD',
}

/** Crowns of four countries. */
const crowns = new Set(['kr', 'kr-'])

const bad = (code: string, message: string, suggestion: string) => ({ code, message, suggestion })
const noPrice = () => bad('bad_price', 'This is not a price.', 'Enter a price like 19.90.')

/**
 * `19.90`, `$1,234.50`, `1.355,90 €`, `Rs. 499`, `49 CAD`. `decimal` is the mark that the other prices of the column
 * have; a point or comma before three digits is unclear unless it is the other mark.
 */
export function readMoney(cell: string, decimal?: '.' | ','): Read<Money> {
  const text = cell.trim().replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
  if (/\d[^\d.,]*(?:-|–|—|\bto\b|\bbis\b)[^\d.,]*\d/i.test(text)) {
    const suggestion = 'Give each variant one price.'
    return bad('price_of_range', 'This is a range of prices.', suggestion)
  }
  const [, before = '', amount, after = ''] = /^([^\d-]*)(\d[\d.,'’ ]*)(.*)$/.exec(text) ?? []
  if (amount === undefined) return noPrice()
  const named = [before, after].map(bare).filter(sign => sign !== '' && sign !== '-')
  if (named.some(sign => crowns.has(sign))) {
    const message = 'These may be Swedish, Danish or Norwegian crowns.'
    return bad('unclear_currency', message, 'Write SEK, DKK or NOK instead of kr.')
  }
  const currencies = named.map(currencyOf)
  if (currencies.includes(undefined)) return noPrice()
  const known = [...new Set(currencies.filter(each => each !== ''))]
  if (known.length > 1) return noPrice()
  const cents = centsOf(amount.replaceAll(/[\s'’]/g, ''), decimal)
  return typeof cents === 'number' ? { value: { cents, currency: known[0] ?? null } } : cents
}

const bare = (text: string) => text.replaceAll(/[\s.:]/g, '').toLowerCase()

/** The code of a sign; empty for the dollar's own, undefined for what is none. */
function currencyOf(sign: string): string | undefined {
  const code = sign.replace(/[$€£¥]$/, '').toUpperCase()
  if (isoCodes.has(code)) return code
  return signs[sign]
}

function centsOf(amount: string, decimal: '.' | ',' | undefined): number | ReturnType<typeof bad> {
  const text = amount.replace(/[.,]+$/, '')
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return Number(text) * 100
  const [tail = ''] = text.split(last).slice(-1)
  const isOnly = marks.filter(mark => mark === last).length === 1
  const isMixed = marks.some(mark => mark !== last)
  // two kinds of marks, or one that is no group of three: the last one begins the cents
  const isFraction = isOnly && (isMixed || tail.length !== 3)
  if (!isFraction && !isMixed && isOnly && (decimal === last || (decimal === undefined && last === '.'))) {
    const whole = text.replace(last, ',')
    const message = `It is not clear whether this is ${text.replace(last, '.')} or ${whole}.00.`
    return bad('unclear_decimals', message, 'Write all prices with two decimals.')
  }
  const whole = isFraction ? text.slice(0, -tail.length - 1) : text
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole)) return noPrice()
  if (isFraction && !/^\d{1,2}0*$/.test(tail)) {
    return bad('bad_price', 'A price has at most two decimals.', 'Enter a price like 19.90.')
  }
  const fraction = isFraction ? tail.slice(0, 2).padEnd(2, '0') : '00'
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction)
}

/**
 * The decimal mark of a column of prices: what stands before their last one or two digits. Null where they have none, or
 * both marks.
 */
export function decimalOf(cells: readonly string[]): '.' | ',' | null {
  const marks = new Set<'.' | ','>()
  for (const cell of cells) {
    const [, mark] = /([.,])\d{1,2}\D*$/.exec(cell) ?? []
    if (mark === '.' || mark === ',') marks.add(mark)
  }
  const [only] = marks
  return only !== undefined && marks.size === 1 ? only : null
}

/** The name of a currency in the plural, `Canadian dollars`. */
export const currencyName = (code: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code
