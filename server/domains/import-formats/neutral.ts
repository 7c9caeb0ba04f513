import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import type { RowProblem } from './problem.ts'
import type { FileRow, RowReader } from './rows.ts'

type Given = NonNullable<FileRow['given']>

/** One option of a variant, and its value. */
export interface NamedValue {
  name: string
  value: string
}

/** The fields of a variant, empty: what is left of the row is of the product. */
export const noVariant = {
  sku: '',
  barcode: '',
  bin: '',
  weight: '',
  price: '',
  sale_price: '',
  compare_at: '',
  stock: '',
  availability: '',
  variant_image: '',
  color: '',
  size: '',
  option1_value: '',
  option2_value: '',
  option3_value: '',
} as const satisfies Given

/** The fields of a product, empty: what is left of the row is of the variant. */
export const noProduct = {
  handle: '',
  title: '',
  description: '',
  type: '',
  product_category: '',
  status: '',
  published: '',
  image: '',
  more_images: '',
} as const satisfies Given

/** A row with other fields in place of its own. */
export const rowWith = (row: FileRow, given: Given): FileRow => ({
  ...row,
  given: { ...row.given, ...given },
})

/** A row of a variant whose empty cells are those of its product: what is wrong with one is said of the product's row. */
export function rowBelow(
  product: FileRow | undefined,
  row: FileRow,
  given: Given,
  { reader, fields }: { reader: RowReader; fields: readonly ImportField[] },
): FileRow {
  const below = rowWith(row, given)
  if (product === undefined) return below
  const empty = fields.filter(field => reader.cell(row, field) === '')
  return { ...below, from: Object.fromEntries(empty.map(field => [field, product.row])) }
}

/** The options of a variant as fields. One beyond the most that a product has goes where it is refused. */
export function optionFields(options: readonly NamedValue[]): Given {
  const [first, second, third, further] = options
  return {
    option1_name: first?.name ?? '',
    option1_value: first?.value ?? '',
    option2_name: second?.name ?? '',
    option2_value: second?.value ?? '',
    option3_name: third?.name ?? '',
    option3_value: third?.value ?? '',
    color: '',
    size: options.length > productLimits.options ? (further?.value ?? '') : '',
  }
}

/** The fields that `optionFields` fills in. */
export const optionGives = [
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
] as const

/** A note about a whole row. */
export const noteOf = (
  { row }: FileRow,
  found: Pick<RowProblem, 'code' | 'message'> & { suggestion?: string },
): RowProblem => ({ row, column: '', value: '', suggestion: null, ...found })

/** A cell whose commas stand behind backslashes. */
export const withCommas = (cell: string): string => cell.replaceAll(String.raw`\,`, ',')

/** The values of a cell that lists them with commas; a comma of a value stands behind a backslash. */
export const listed = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map(part => withCommas(part).trim())
    .filter(part => part !== '')

/** The rows of a product in the order that a column of numbers gives; as they stand where one has none. */
export function inOrderOf(rows: readonly FileRow[], reader: RowReader, column: string): FileRow[] {
  const place = (row: FileRow) => Number.parseInt(reader.column(row, column), 10)
  if (rows.some(row => Number.isNaN(place(row)))) return [...rows]
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** Every combination of the values of some options, the last option changing first; one without any for no options. */
export function combinations(
  options: readonly { name: string; values: readonly string[] }[],
): NamedValue[][] {
  const [first, ...others] = options
  if (first === undefined) return [[]]
  const rest = combinations(others)
  return first.values.flatMap(value => rest.map(each => [{ name: first.name, value }, ...each]))
}

/** A text that says who a product is for; an empty one for any other. */
export const audienceIn = (text: string): string =>
  /^(?:(?:wo)?m[ae]n(?:'s|s)?|(?:fe)?male|kids?|children|unisex)$/i.test(text.trim()) ? text.trim() : ''
