import type { NamedValue } from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'

/**
 * The options of a variant's row: `Type=Swatch|Name=Color|Value=Black[#000000]`, one after another, or in the older export
 * `[CS]Color=Black:#000000,[RT]Size=M` in place of the name.
 */
export function optionsIn(row: FileRow, reader: RowReader): NamedValue[] {
  const written = reader.column(row, 'options')
  const found =
    written === ''
      ? reader.column(row, 'productname').matchAll(/\[[A-Z]+\]([^=]+)=(.*?)(?=,\s*\[[A-Z]+\]|$)/g)
      : written.matchAll(/Type=[^|]*\|Name=([^|]*)\|Value=(.*?)(?=[\s,;|]*Type=|$)/gi)
  return [...found].map(([, name = '', value = '']) => ({ name: name.trim(), value: withoutSwatch(value) }))
}

/** A value without the color or the address of its swatch. */
const withoutSwatch = (value: string) =>
  value.replace(/\s*(?:\[#.*\]|:#.*|:https?:.*|\[https?:.*\])$/i, '').trim()

interface Variant {
  row: FileRow
  options: readonly NamedValue[]
}

/** A price after the rules for a variant: `[ADD]4`, `[REMOVE]2`, `[FIXED]25`. */
export function priceByRules(
  price: string,
  variant: Variant,
  rules: readonly FileRow[],
  reader: RowReader,
): string {
  return rules.reduce((before, rule) => {
    const [, kind, amount] = /^\[(ADD|REMOVE|FIXED)\]\s*([\d.]+)$/i.exec(reader.cell(rule, 'price')) ?? []
    if (kind === undefined || amount === undefined || !isFor(rule, variant, reader)) return before
    if (/fixed/i.test(kind)) return amount
    const change = Number(amount) * (/add/i.test(kind) ? 1 : -1)
    return Number.isFinite(Number(before)) ? (Number(before) + change).toFixed(2) : before
  }, price)
}

/** Whether a rule names this variant by its SKU, or by some of its options. */
function isFor(rule: FileRow, { row, options }: Variant, reader: RowReader): boolean {
  const sku = reader.cell(rule, 'sku')
  if (sku !== '') return sku === reader.cell(row, 'sku')
  const wanted = optionsIn(rule, reader)
  return (
    wanted.length > 0 &&
    wanted.every(({ name, value }) => options.some(each => each.name === name && each.value === value))
  )
}
