import { formatMoney } from '#server/domains/pricing/index.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { Named } from './listing-changes-store.ts'
import type { Hit } from './search-hits-store.ts'

/** News and notifications are limited to 300 characters. */
const most = 300

/**
 * The name of a listing in news. News outlives the listing, so a member's ad is named by its brand and
 * category: its title is the member's own text and is deleted with the account. A product is named by its
 * title.
 */
export function calledOf({ kind, title, brand_name, category_name, size_label }: Named): string {
  const name = kind === 'product' ? title : `${brand_name ?? 'Unbranded'} · ${category_name}`
  if (size_label === null) return name
  // `4 sizes` and `One size` already contain the word
  const isSaid = /\bsizes?$/.test(size_label)
  return `${name}, ${isSaid ? size_label.toLowerCase() : `size ${size_label}`}`
}

const dollars = (cents: number) => currency(formatMoney(cents))

export const reducedText = (listing: Named, before: number): string =>
  `${calledOf(listing)} is down to ${dollars(listing.price_cents)}. It was ${dollars(before)} when you saved it.`

export const backText = (listing: Named): string =>
  `Back in stock: ${calledOf(listing)}, ${dollars(listing.price_cents)}. It’s one of your favorites.`

export const followedText = (listing: Named): string =>
  listing.kind === 'ad'
    ? `New from a member you follow: ${calledOf(listing)}, ${dollars(listing.price_cents)}.`
    : `New from ${listing.brand_name}: ${calledOf(listing)}, ${dollars(listing.price_cents)}.`

export const hitText = (listing: Named, { name }: Hit): string =>
  truncate(`New for your search ${name}: ${calledOf(listing)}, ${dollars(listing.price_cents)}.`, most)

/** Why a listing matched: where the words were found, and which filters it fits. */
export function reasonOf({ text, name, exclude, in_title, as_typed }: Hit): string {
  const filters = text === null ? name : name.slice(`“${text}”`.length).replace(/^, /, '')
  const words =
    text === null
      ? []
      : in_title
        ? [`“${text}” is in its title or brand`]
        : as_typed
          ? [`“${text}” is in its description`]
          : [`it matches “${text}”`]
  const fits = filters === '' ? [] : [`it matches ${filters}`]
  const without =
    exclude.length === 0 ? [] : [`it doesn’t contain ${exclude.map(word => `“${word}”`).join(', ')}`]
  const reason = [...words, ...fits, ...without].join('; ')
  return truncate(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`, most)
}
