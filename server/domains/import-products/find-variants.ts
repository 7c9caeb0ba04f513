import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { SeenProduct, StoredVariant } from '#server/domains/stored-products/index.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import { same } from './merging.ts'
import type { Reading } from './reading.ts'

interface Given {
  file: FileProduct
  stored: SeenProduct | null
  reading: Reading
}

/** A row with the values of all options, as they are stored; one that the file does not name is empty. */
interface Valued {
  file: FileVariant
  values: string[]
}

/** With the values as they were stored before the names of colors were. */
interface Read extends Valued {
  former: readonly string[]
}

/** A row, and the variant that the shop has; `unclear` where it may be one of several. */
interface Found extends Valued {
  found: StoredVariant | undefined | 'unclear'
}

/**
 * The variant of the shop that each row means. Where all rows have the values of a variant each, those decide, so that
 * SKUs may be changed, moved on and exchanged. Otherwise a row means the variant with its SKU, else the one with its
 * values (docs/decisions/144-changed-skus.md).
 */
export function findVariants(given: Given, rows: readonly Read[], errors: RowProblem[]): Found[] {
  const current = given.stored?.variants ?? []
  const alike = rows.map(
    ({ values, former }) =>
      current.find(variant => same(variant.values, values)) ??
      current.find(variant => same(variant.values, former)),
  )
  if (alike.every(each => each !== undefined) && new Set(alike).size === rows.length) {
    return rows.map((row, place) => ({ ...row, found: alike[place] }))
  }
  return rows.map(row => {
    const { sku } = row.file
    const bySku = sku === undefined ? undefined : current.find(variant => variant.sku === sku)
    const found =
      bySku ?? byValues(given, row, row.values, errors) ?? byValues(given, row, row.former, errors)
    return { ...row, found }
  })
}

/** The variant with these values; `unclear` where a column is missing and several would do. */
function byValues(
  { file, stored, reading: { reader } }: Given,
  { file: { row } }: Valued,
  values: readonly string[],
  errors: RowProblem[],
): Found['found'] {
  const fitting = (stored?.variants ?? []).filter(variant =>
    values.every((value, place) => value === '' || value === (variant.values[place] ?? '')),
  )
  const [first, second] = fitting
  if (second === undefined) return first
  const message = `The product has ${fitting.length} variants that this row may mean.`
  const suggestion =
    file.options.length === 0
      ? 'Add the columns with the options, or a column with the SKU.'
      : 'Add the columns with all options, or a column with the SKU.'
  errors.push({ ...reader.problem(row, 'sku', { code: 'unclear_variant', message, suggestion }), column: '' })
  return 'unclear'
}

const isWhole = (values: readonly string[]) => values.every(value => value !== '')
const nameOf = (values: readonly string[]) => values.filter(value => value !== '').join(' · ')

/** Refuses SKUs and values that another variant of the product has, or keeps. */
export function refuseTaken(
  { stored, reading: { reader } }: Given,
  rows: readonly (Valued & { stored: StoredVariant | undefined })[],
  errors: RowProblem[],
): void {
  const rest = (stored?.variants ?? []).filter(({ id }) => !rows.some(row => row.stored?.id === id))
  const after = [
    ...rest.map(({ sku, values }) => ({ row: null, sku, values })),
    ...rows.map(row => ({
      row,
      sku: row.file.sku ?? row.stored?.sku ?? null,
      values: isWhole(row.values) ? row.values : (row.stored?.values ?? row.values),
    })),
  ]
  for (const each of after) {
    const { row, sku, values } = each
    if (row === null) continue
    const others = after.filter(other => other !== each)
    const { file, stored: own } = row
    const sameSku = others.find(other => sku !== null && other.sku === sku && other.row?.file.sku !== sku)
    if (file.sku !== undefined && sameSku !== undefined) {
      const message = `This SKU belongs to ${nameOf(sameSku.values)}.`
      const suggestion = 'Give this row another SKU, or that variant.'
      errors.push(reader.problem(file.row, 'sku', { code: 'sku_of_other_variant', message, suggestion }))
    }
    const twin = others.find(other => same(other.values, values))
    if (own === undefined || twin === undefined || same(own.values, values)) continue
    const message = `The variant ${nameOf(twin.values)} has these values.`
    const suggestion = 'Give each variant of a product other values.'
    const field = reader.has('option1_value') ? 'option1_value' : reader.has('size') ? 'size' : 'color'
    errors.push(reader.problem(file.row, field, { code: 'values_of_other_variant', message, suggestion }))
  }
}
