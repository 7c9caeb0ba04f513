import { attachmentOf } from '#server/domains/images/index.ts'
import type { DrawnBarcode, PickLine } from '#src/api/contract/business/pick-lists.ts'
import type { OpenLine } from './pick-list-store.ts'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The order in which somebody walks: by bin, then by SKU, title and options; what has no bin comes last. */
export function byPlace(
  one: Pick<OpenLine, 'bin' | 'sku' | 'title' | 'options'>,
  other: Pick<OpenLine, 'bin' | 'sku' | 'title' | 'options'>,
): number {
  const last = '\u{10ffff}'
  return (
    compare(one.bin ?? last, other.bin ?? last) ||
    compare(one.sku ?? last, other.sku ?? last) ||
    compare(one.title, other.title) ||
    compare(one.options ?? '', other.options ?? '')
  )
}

/**
 * The lines of orders by variant, in the order of walking, each with how many every order wants of it.
 * @param numbers the number of each order, by its id
 * @param draw the bars of a text
 */
export function pickLines(
  lines: readonly OpenLine[],
  numbers: ReadonlyMap<string, string>,
  draw: (text: string) => DrawnBarcode | null,
): PickLine[] {
  const variants = [...Map.groupBy(lines, ({ variant }) => variant).values()]
  return variants
    .flatMap(([first, ...more]) => (first === undefined ? [] : [{ first, all: [first, ...more] }]))
    .toSorted((one, other) => byPlace(one.first, other.first))
    .map(({ first: { variant, title, options, sku, barcode, bin, weight, image }, all }) => ({
      ...{ variant, title, options, sku, bin, weight },
      barcode: barcode !== null ? draw(barcode) : sku !== null ? draw(sku) : null,
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
      attachment: attachmentOf(image),
      orders: [...Map.groupBy(all, ({ order_id }) => order_id)].map(([id, own]) => ({
        id,
        number: numbers.get(id) ?? '',
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    }))
}
