import { type AdField, flawConditions } from '#src/api/contract/values/ad-values.ts'
import type { AdRow } from './row.ts'

/** Something to do before an ad can be published, as the end of a sentence: “First …”. */
export interface Missing {
  field: AdField
  todo: string
}

const fewestLetters = 3
const wantsFlaws: ReadonlySet<string> = new Set(flawConditions)

/** The fields that an ad still needs before it can be published (W-48), in the order of the form. */
export function missingOf(row: AdRow): Missing[] {
  return [...rules].flatMap(([field, { isMet, todo }]) =>
    isMet(row) ? [] : [{ field, todo: typeof todo === 'function' ? todo(row) : todo }],
  )
}

/** The same as a complete sentence, for display beside the field. */
export const sentenceOf = ({ todo }: Missing): string => `${todo.charAt(0).toUpperCase()}${todo.slice(1)}.`

interface Rule {
  isMet(row: AdRow): boolean
  todo: string | ((row: AdRow) => string)
}

const rules: ReadonlyMap<AdField, Rule> = new Map<AdField, Rule>([
  ['images', { isMet: row => row.images > 0, todo: 'add a photo' }],
  [
    'title',
    {
      isMet: ({ title }) => (title ?? '').length >= fewestLetters,
      todo: `give it a title of at least ${fewestLetters} letters`,
    },
  ],
  [
    'category',
    {
      isMet: row => row.has_category && row.is_leaf,
      todo: row => (row.has_category ? 'choose a category inside this one' : 'choose a category'),
    },
  ],
  ['whose', { isMet: row => row.whose !== null, todo: 'choose who it is for' }],
  ['size', { isMet: row => !row.has_sizes || row.size_key !== null, todo: 'choose a size' }],
  ['condition', { isMet: row => row.condition !== null, todo: 'choose its condition' }],
  [
    'flaws',
    {
      isMet: ({ condition, flaws, no_visible_flaws }) =>
        condition === null || !wantsFlaws.has(condition) || no_visible_flaws || (flaws ?? '') !== '',
      todo: 'describe the flaws, or check “No visible flaws”',
    },
  ],
  ['price', { isMet: row => row.price_cents !== null, todo: 'set a price' }],
  ['parcel', { isMet: row => row.parcel !== null, todo: 'choose a parcel size' }],
  [
    'garment',
    {
      isMet: ({ garment_state: state }) => !/^(donated|discarded)/.test(state ?? ''),
      todo: ({ garment_state: state }) =>
        state?.endsWith('.recent')
          ? 'choose “I still have it” on the item’s page'
          : 'use an item you still have',
    },
  ],
  ['verified_email', { isMet: row => row.is_verified, todo: 'confirm your email' }],
  [
    'account',
    {
      isMet: row => !row.is_restricted,
      todo: 'contact customer service, because this account can’t sell',
    },
  ],
])
