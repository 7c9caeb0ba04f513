import { readLine, readWeight } from '#server/domains/import-cells/index.ts'
import type { FileRow, RowProblem, RowReader } from '#server/domains/import-formats/index.ts'
import { barcodeKey, barcodeProblem, warehouseLimits } from '#src/api/contract/values/business/barcodes.ts'
import { isShortened } from './damaged.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import * as words from './words.ts'

type Warehouse = Pick<FileVariant, 'barcode' | 'bin' | 'weight'>

/** What a row says of the warehouse. No product fails for it: what cannot be read is left out, with a warning. */
export function readWarehouse(
  { warnings }: Pick<FileProduct, 'warnings'>,
  reader: RowReader,
  row: FileRow,
): Warehouse {
  const warn = (field: 'barcode' | 'bin' | 'weight', found: Pick<RowProblem, 'code' | 'message'>) => {
    warnings.push(reader.problem(row, field, found))
    return undefined
  }
  const code = reader.cell(row, 'barcode')
  const problem = code === '' ? null : barcodeProblem(code)
  const bin = readLine(reader.cell(row, 'bin'))
  const weight = reader.cell(row, 'weight')
  const read = weight === '' ? { value: undefined } : readWeight(weight, reader.nameOf('weight'))
  return {
    barcode: isShortened(code)
      ? warn('barcode', { code: 'shortened_number', ...words.shortenedBarcode })
      : problem === null
        ? code || undefined
        : warn('barcode', { code: 'bad_barcode', ...words.leftOut(problem) }),
    bin:
      bin.length > warehouseLimits.bin
        ? warn('bin', { code: 'too_long', ...words.leftOut(words.longBin) })
        : bin || undefined,
    weight: 'value' in read ? read.value : warn('weight', read),
  }
}

/** A barcode of several variants says which of them nobody knows: it is that of none. */
export function leaveOutSharedBarcodes({ variants, warnings }: FileProduct, reader: RowReader): void {
  const byCode = Map.groupBy(variants, ({ barcode }) => barcode && barcodeKey(barcode))
  for (const [code, sharing] of byCode) {
    const [first] = sharing
    if (code === undefined || first === undefined || sharing.length < 2) continue
    for (const variant of sharing) variant.barcode = undefined
    const found = { code: 'shared_barcode', ...words.sharedBarcode(sharing.length) }
    warnings.push(reader.problem(first.row, 'barcode', found))
  }
}

/** The barcodes of products of a file, as they are compared. */
export const barcodeKeysOf = (files: readonly FileProduct[]): string[] =>
  files.flatMap(({ variants }) => variants.flatMap(({ barcode }) => (barcode ? barcodeKey(barcode) : [])))

/** Leaves out the barcodes of other products: `ownerOf` says whose one is, by its key. */
export function leaveOutTakenBarcodes(
  { variants, warnings }: FileProduct,
  reader: RowReader,
  product: string | null,
  ownerOf: (key: string) => { id: string; title: string } | undefined,
): void {
  for (const variant of variants) {
    const owner = variant.barcode === undefined ? undefined : ownerOf(barcodeKey(variant.barcode))
    if (owner === undefined || owner.id === product) continue
    variant.barcode = undefined
    const found = { code: 'barcode_of_other_product', ...words.barcodeOf(owner.title) }
    warnings.push(reader.problem(variant.row, 'barcode', found))
  }
}
