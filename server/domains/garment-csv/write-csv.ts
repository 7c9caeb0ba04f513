import { formatMoney } from '#server/domains/pricing/index.ts'
import type { StoredGarment } from '#server/domains/wardrobe/index.ts'
import { csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'

const lists = (values: readonly string[]) => values.map(value => value.replaceAll(';', ',')).join('; ')
const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents))

/** The columns of an export; an import reads the first part of them. */
const columns: Readonly<Record<string, (garment: StoredGarment) => string | number | null>> = {
  slug: ({ slug }) => slug,
  title: ({ title }) => title,
  category: ({ category_slug }) => category_slug,
  whose: ({ whose }) => whose,
  brand: ({ brand_name }) => brand_name,
  size_system: ({ size_system }) => size_system,
  size: ({ size_label }) => size_label,
  colors: ({ colors }) => lists(colors),
  pattern: ({ pattern }) => pattern,
  materials: ({ materials }) => lists(materials),
  seasons: ({ seasons }) => lists(seasons),
  tags: ({ tags }) => lists(tags),
  condition: ({ condition }) =>
    new Map<string | null, string>(Object.entries(conditions)).get(condition) ?? '',
  rating: ({ rating }) => rating,
  price: ({ price_cents }) => money(price_cents),
  bought_on: ({ bought_on }) => bought_on,
  measurements_cm: ({ measurements }) =>
    Object.entries(measurements)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  storage: ({ storage }) => storage,
  notes: ({ notes }) => notes,
  decision: ({ decision }) => decision,
  open_to_offers: ({ open_to_offers }) => (open_to_offers ? 'yes' : 'no'),
  state: ({ state }) => state,
  times_worn: ({ wear_count }) => wear_count,
  last_worn: ({ last_worn }) => last_worn,
  cost_per_wear: ({ cost_per_wear_cents }) => money(cost_per_wear_cents),
  added: ({ created_at }) => created_at.toISOString().slice(0, 10),
}

/** Writes garments as CSV. */
export function writeCsv(garments: readonly StoredGarment[]): string {
  const names = Object.keys(columns)
  const rows = garments.map(garment => csvRow(names.map(name => columns[name]?.(garment) ?? '')))
  return `${csvStart}${csvRow(names)}${rows.join('')}`
}
