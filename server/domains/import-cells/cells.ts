import { decodeHTMLAttribute } from 'entities'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import type { Read } from './read.ts'

const bad = (code: string, message: string, suggestion?: string) => ({
  code,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
})

/** A whole number of pieces; a shop that sold more than it had counts below zero. */
export function readStock(cell: string): Read<number> {
  const text = cell.replaceAll(/[\s,']/g, '')
  if (!/^-?\d+(?:\.0+)?$/.test(text))
    return bad('bad_stock', 'This is not a number of items.', 'Enter a whole number.')
  const value = Math.max(0, Math.trunc(Number(text)))
  if (value > productLimits.stock) return bad('stock_range', 'Enter a stock from 0 to 99,999.')
  return { value }
}

const live =
  /^(?:active|true|yes|y|1|published?|visible|enabled|online|aktiv|ja|wahr|veröffentlicht|actif|oui|vrai|publié|activo|sí|publicado|attivo|vero|pubblicato)$/i
// -1 is WooCommerce's draft
const hidden =
  /^(?:draft|archived|false|no|n|0|-1|unlisted|hidden|inactive|private|pending|disabled|offline|trash|inaktiv|entwurf|archiviert|nein|falsch|versteckt|inactif|non|faux|brouillon|archivé|inactivo|borrador|archivado|falso|inattivo|bozza|archiviato)$/i

/** Whether a product is in the shop: Shopify's `active`, `true`, our own states. */
export function readLive(cell: string): Read<boolean> {
  const text = cell.trim().normalize('NFC')
  if (live.test(text)) return { value: true }
  if (hidden.test(text)) return { value: false }
  return bad('bad_status', 'This is not a status.', 'Enter active, draft or archived.')
}

/** Whether there is something to sell. How much it is a word does not say. */
export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder'

const availabilities: Readonly<Record<Availability, string>> = {
  in_stock:
    'instock available inventory yes true 1 lieferbar auflager vorrätig verfügbar enstock disponible endisponibilité instock disponibile enexistencias enexistencia hayexistencias',
  out_of_stock:
    'outofstock soldout unavailable no false 0 discontinued ausverkauft nichtlieferbar nichtvorrätig nichtverfügbar vergriffen rupture enrupturedestock épuisé indisponible agotado sinexistencias nodisponible esaurito nondisponibile',
  preorder: 'preorder vorbestellung vorbestellbar précommande preventa reserva preordine',
  backorder:
    'backorder onbackorder backordered nachbestellt nachbestellung surcommande bajopedido suordinazione',
}

/** `in stock`, `in_stock`, `out of stock`, `preorder`, in five languages; null for another word. */
export function readAvailability(cell: string): Availability | null {
  const word = cell
    .toLowerCase()
    .normalize('NFC')
    .replace(/^https?:\/\/schema\.org\//, '')
    .replaceAll(/[\s_-]+/g, '')
  const found = Object.entries(availabilities).find(([, words]) => words.split(' ').includes(word))
  return (found?.[0] as Availability | undefined) ?? null
}

/**
 * The addresses in a cell: separated by bars, and by blanks, commas or semicolons where another one begins. One without
 * `https:` gets it, blanks in one are encoded.
 */
export const addressesIn = (cell: string): string[] =>
  decodeHTMLAttribute(cell)
    .split(/\||[\s;,]+(?=(?:https?:)?\/\/)/i)
    .map(part => part.replaceAll(/^[\s;,]+|[\s;,]+$/g, ''))
    .filter(part => part !== '')
    .map(part => part.replace(/^\/\//, 'https://').replaceAll(/\s/g, '%20'))

/** The value of a cell; a problem is reported. */
export function valueIn<T>(
  read: Read<T>,
  report: (problem: { code: string; message: string; suggestion?: string }) => void,
): T | undefined {
  if ('value' in read) return read.value
  report(read)
  return undefined
}
