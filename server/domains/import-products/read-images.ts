import { addressesIn } from '#server/domains/import-cells/index.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/index.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { FileImage, FileProduct } from './file-product.ts'
import { sameName } from './read-variants.ts'

const longest = 2000

/**
 * Reads the addresses of a product's images, each once. An image of a variant's row shows the color of that variant, and
 * belongs to no color where rows of several name it.
 */
export function readImages(product: FileProduct, reader: RowReader): void {
  const known = new Map<string, FileImage | null>()
  const add = (row: FileRow, field: 'image' | 'more_images' | 'variant_image') => {
    for (const [place, url] of addressesIn(reader.cell(row, field)).entries()) {
      if (known.has(url)) continue
      if (!isAddress(url)) {
        known.set(url, null)
        const message = 'This is not the address of a photo. It is left out.'
        const suggestion = 'A photo needs an address that begins with https://.'
        product.warnings.push(reader.problem(row, field, { code: 'bad_photo_address', message, suggestion }))
        continue
      }
      const alt = place === 0 && field === 'image' ? truncate(reader.cell(row, 'image_alt'), 120) : ''
      const image = { row, url, alt, color: null }
      known.set(url, image)
      product.images.push(image)
    }
  }
  const isOfVariants = !reader.has('image') && reader.has('variant_image')
  for (const row of product.rows) {
    add(row, 'image')
    // a feed without an image of the product has those of each variant together
    if (isOfVariants) add(row, 'variant_image')
    add(row, 'more_images')
  }
  for (const { row } of product.variants) add(row, 'variant_image')
  const place = product.options.findIndex(name => sameName(name, 'Color'))
  if (place < 0) return
  const colors = new Map<FileImage, Set<string>>()
  for (const { row, values } of product.variants) {
    const shown = addressesIn(reader.cell(row, 'variant_image'))
    if (isOfVariants) shown.push(...addressesIn(reader.cell(row, 'more_images')))
    for (const url of shown) {
      const image = known.get(url)
      const color = values[place] ?? ''
      if (image && color !== '') colors.set(image, (colors.get(image) ?? new Set()).add(color))
    }
  }
  for (const [image, [color = null, ...others]] of colors) image.color = others.length === 0 ? color : null
}

function isAddress(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false
  return ['http:', 'https:'].includes(new URL(text).protocol)
}
