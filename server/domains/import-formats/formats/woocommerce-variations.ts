import {
  combinations,
  listed,
  type NamedValue,
  noProduct,
  optionFields,
  rowBelow,
  withCommas,
} from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { attributesIn, availabilityOf } from './woocommerce-columns.ts'

/** The variations of a product as neutral rows. */
interface Variations {
  rows: FileRow[]
  /** Attributes of the parent for which every variation stands for any value. */
  open: { name: string; values: string[] }[]
}

/**
 * A variation without a value for an attribute is for any value of it. Where all are, it is no option; where others
 * name one, it stands for the values that they leave.
 */
export function variationsOf(
  parent: FileRow | undefined,
  variations: readonly FileRow[],
  reader: RowReader,
): Variations {
  const offered = parent === undefined ? [] : attributesIn(reader, parent)
  const named = variations.map(row => attributesIn(reader, row))
  const isUsed = (name: string) => named.some(each => cellOf(each, name) !== '')
  const names = [...new Set([...offered, ...named.flat()].map(({ name }) => name))]
    .filter((name, at, all) => all.findIndex(other => isSame(other, name)) === at)
    .filter(isUsed)
  const valuesFor = (name: string) => {
    const values = listed(cellOf(offered, name))
    return values.length === 0 ? [''] : values
  }
  const written = named.map(each => names.map(name => ({ name, value: withCommas(cellOf(each, name)) })))
  const taken = new Set(written.map(keyOf))
  const rows = variations.flatMap((row, at) => {
    const whole = combinations(
      (written[at] ?? []).map(({ name, value }) => ({
        name,
        values: value === '' ? valuesFor(name) : [value],
      })),
    )
    const options = whole.length === 1 ? whole : whole.filter(each => !taken.has(keyOf(each)))
    return options.map(each =>
      rowBelow(parent, row, variationOf(row, parent, each, { reader, alone: options.length === 1 }), {
        reader,
        fields: ['price'],
      }),
    )
  })
  const asked = named.flat().filter(({ name }) => !isUsed(name))
  const open = offered
    .filter(({ name }) => asked.some(other => isSame(other.name, name)))
    .map(({ name, value }) => ({ name, values: listed(value) }))
  return { rows, open }

  function variationOf(
    row: FileRow,
    mother: FileRow | undefined,
    options: readonly NamedValue[],
    { reader: cells, alone }: { reader: RowReader; alone: boolean },
  ) {
    const own = cells.cell(row, 'price')
    const stock = cells.cell(row, 'stock')
    // its stock is the parent's, which all variations share
    const isShared = /^parent$/i.test(stock)
    const shared = mother === undefined ? '' : cells.cell(mother, 'stock')
    const counted = isShared ? (variations.length === 1 || Number(shared) <= 0 ? shared : '') : stock
    return {
      ...noProduct,
      ...optionFields(options),
      price: own === '' && mother !== undefined ? cells.cell(mother, 'price') : own,
      stock: alone || counted === '0' ? counted : '',
      availability: availabilityOf(cells, row),
      variant_image: withCommas(cells.cell(row, 'image')),
    }
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const cellOf = (attributes: readonly NamedValue[], name: string) =>
  attributes.find(each => isSame(each.name, name))?.value ?? ''

const keyOf = (options: readonly NamedValue[]) =>
  JSON.stringify(options.map(({ value }) => value.toLowerCase()))
