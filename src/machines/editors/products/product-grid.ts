import type { GridCell, GridRow, OptionValues } from './product-values.ts'

/** The most variants of a product (W-83). */
export const mostRows = 100

/** How many rows these options make. */
export function rowCount(options: readonly OptionValues[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1)
}

/** All combinations of the options' values; an option without values makes no difference yet. */
function combinations(options: readonly OptionValues[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) =>
      values.length === 0
        ? made.map(each => [...each, ''])
        : made.flatMap(each => values.map(value => [...each, value])),
    [[]],
  )
}

/**
 * The rows of changed options. A row whose values are still there stays; a new one takes price and weight of the row
 * it descends from, so that a second option does not begin with empty prices.
 */
export function rowsOf(
  options: readonly OptionValues[],
  before: { readonly options: readonly OptionValues[]; readonly rows: readonly GridRow[] },
): GridRow[] {
  // where the values of an option that stays stand in the rows of before
  const places = options.map(({ name, kind }) =>
    before.options.findIndex(old => old.kind === kind && (kind !== 'other' || old.name === name)),
  )
  const renamed = options.map((_, at) =>
    places[at] === -1 && before.options.length === options.length ? at : (places[at] ?? -1),
  )
  const taken = new Set<string>()
  return combinations(options)
    .slice(0, mostRows + 1)
    .map((values, at) => {
      const like = before.rows.filter(row =>
        renamed.every(
          (place, index) =>
            place === -1 || (row.values[place] ?? '') === '' || row.values[place] === values[index],
        ),
      )
      const same = like.find(row => !taken.has(row.key))
      if (same !== undefined) {
        taken.add(same.key)
        return { ...same, values }
      }
      const from = like[0] ?? before.rows[0]
      return {
        ...{ key: `new ${values.join('/')} ${at}`, id: null, values, sku: '', stockShown: '', image: '' },
        price: from?.price ?? '',
        compare_at: from?.compare_at ?? '',
        stock: '0',
        barcode: '',
        bin: '',
        weight: from?.weight ?? '',
        low_stock: from?.low_stock ?? '',
      }
    })
}

/** The rows with a cell of some of them filled. */
export function withCells(
  rows: readonly GridRow[],
  keys: readonly string[],
  cell: GridCell,
  value: string,
): GridRow[] {
  return rows.map(row => (keys.includes(row.key) ? { ...row, [cell]: value } : row))
}
