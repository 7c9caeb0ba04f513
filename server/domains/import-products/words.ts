import { warehouseLimits } from '#src/api/contract/values/business/barcodes.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** What a product with one variant is called among the others. */
export const onlyVariant = 'Only variant'

export const noProductOfSku = (sku: string) => `No product of yours has the SKU ${sku}.`

/* What a file leaves open. */
export const aboutCategory = 'Category for products without one'
export const aboutAudience = 'Who it is for'
export const aboutStock = 'Items of each new variant'
export const aboutSold = 'Stock of variants sold since'
const moved = (sold: number, since: 'export' | 'import') => {
  const when = since === 'export' ? 'since the export' : 'since the last import'
  return sold < 0 ? `${-sold} returned to stock ${when}` : `${sold} sold ${when}`
}
export const soldIn = (stock: number, sold: number, since: 'export' | 'import') =>
  `${stock} in the file, ${moved(sold, since)}`
export const soldSince = (sold: number, since: 'export' | 'import', isFile: boolean) =>
  isFile ? `${moved(sold, since)}. The file’s number is taken.` : `${moved(sold, since)}.`
export const stockUnedited = (sold: number) =>
  sold === 0
    ? 'The file has the stock of the export, so the stock of your shop stays.'
    : `${moved(sold, 'export')}. The stock of your shop stays.`
export const aboutCurrency = (name: string, code: string) => `Prices in ${name} (${code})`
export const aboutDecimals = 'How these prices are read'
const audience: Readonly<Record<Whose, string>> = { woman: 'women', man: 'men', kids: 'kids' }
export const aboutSizes = (category: string, whose: Whose | null) =>
  whose === null ? `Sizes: ${category}` : `Sizes: ${category} for ${audience[whose]}`

/* Prices. */
export const otherCurrency = (name: string, code: string) => ({
  message: `This price is in ${name} (${code}).`,
  suggestion: 'Enter a rate for this currency, or the price in dollars.',
})
export const unknownCurrency = (cell: string) => `There is no currency “${truncate(cell, 20)}”.`
export const enterCurrency = 'Enter its code, such as USD or EUR.'
export const priceRange = 'Enter a price between $1.00 and $10,000.00.'
export const converted = (price: string, rate: string, dollars: string) => `${price} × ${rate} = ${dollars}`

/* What is not taken as it stands. */
export const textRead = 'Tags and entities of HTML become text, and several blanks become one.'
export const materialWord = 'The material was found by its word.'
export const stockBelowZero = 'A stock is never below zero.'
export const shortenedTo = (letters: number) => `Only the first ${letters} characters are kept.`
export const shortenedNumber = {
  message: 'A spreadsheet has shortened a long number. It is taken as it stands.',
  suggestion: 'Format the column as text, and enter the whole SKU.',
}
export const shortenedBarcode = {
  message: 'A spreadsheet has shortened this barcode. It is left out.',
  suggestion: 'Format the column as text, and enter the whole number.',
}
export const leftOut = (sentence: string) => ({ message: `${sentence} It is left out.` })
export const longBin = `A bin has at most ${warehouseLimits.bin} characters.`
export const sharedBarcode = (variants: number) => ({
  message: `${variants} variants have this barcode. It is left out of them.`,
  suggestion: 'Give each variant a barcode of its own, if you need it here.',
})
export const barcodeOf = (title: string) => ({
  message: `This barcode belongs to “${title}”. It is left out.`,
  suggestion: 'Give each variant a barcode of its own.',
})
export const unknownAvailability = {
  message: 'This is not an availability. It is left out.',
  suggestion: 'Enter in stock or out of stock.',
}
export const extraCells = 'These cells stand to the right of the last column. They are left out.'
export const nameColumns = 'Name every column in the first row.'
export const otherRowCounts = (row: number, value: string) =>
  `Row ${row} says “${truncate(value, 60)}”, which counts for the whole product.`
export const tooManyImages = `A product has at most ${productLimits.images} photos. This one is left out.`

/* What is taken for granted. */
export const draft = 'draft'
export const active = 'on sale'
export const categoryOfType = 'The category was found by the words of the product type.'
export const categoryUnknown =
  'No category is chosen for this product type. It gets the category for products without one.'
export const categoryNotSaid =
  'The file names no product type. It gets the category for products without one.'
export const audienceNotSaid = 'The file does not say who it is for.'
export const onlyAudience = (category: string) => `${category} are for nobody else here.`
export const draftWithoutStock = 'The file does not say how many there are. It stays a draft.'
export const stockNotSaid = 'The file does not say how many there are.'
export const statusNotSaid = 'The file does not say whether it is on sale.'
export const sizesOf = 'The sizes fit several systems.'
export const colorWord = 'A color filter finds it there. Its name stays.'
export const noFilterColor = 'no color'
export const colorNotFound = 'It is not found by a color filter. Its name stays.'
