import type { DrawnBarcode } from '#src/api/contract/business/pick-lists.ts'
import { barcodeKind } from '#src/api/contract/values/business/barcodes.ts'

type Kind = DrawnBarcode['kind']

/** The kind of bars that a trade item number has, by its digits. */
const ofNumber: Readonly<Record<number, Kind>> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' }

/** Draws barcodes; the library that knows them is read when the first one is drawn. */
export async function barDrawer(): Promise<(text: string) => DrawnBarcode | null> {
  // among the named exports `raw` is a symbol of that name
  const { default: library } = await import('bwip-js/node')
  return text => {
    const kind = barcodeKind(text)
    if (kind === null) return null
    const as: Kind = kind === 'gtin' ? (ofNumber[text.length] ?? 'code128') : 'code128'
    const [drawn] = library.raw({ bcid: as, text })
    const bars = drawn !== undefined && 'sbs' in drawn ? drawn.sbs : []
    return { text, kind: as, bars: [...bars] }
  }
}
