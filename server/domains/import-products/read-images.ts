import { addressesIn } from './cells.ts'
import type { FileProduct } from './file-product.ts'
import { sameName } from './read-variants.ts'
import type { FileRow, RowReader } from './row-values.ts'

const longest = 2000

/** Reads the addresses of a product's images, each once. */
export function readImages(product: FileProduct, reader: RowReader): void {
  const known = new Set<string>()
  const add = (row: FileRow, field: 'image' | 'more_images' | 'variant_image', color: string | null) => {
    for (const [place, url] of addressesIn(reader.cell(row, field)).entries()) {
      if (known.has(url)) continue
      known.add(url)
      if (!isAddress(url)) {
        const message = 'This is not the address of a photo. It is left out.'
        const suggestion = 'A photo needs an address that begins with https://.'
        product.warnings.push(reader.problem(row, field, { code: 'bad_photo_address', message, suggestion }))
        continue
      }
      const alt = place === 0 && field === 'image' ? reader.cell(row, 'image_alt').slice(0, 120) : ''
      product.images.push({ row, url, alt, color })
    }
  }
  for (const row of product.rows) {
    add(row, 'image', null)
    add(row, 'more_images', null)
  }
  const place = product.options.findIndex(name => sameName(name, 'Color'))
  for (const { row, values } of product.variants) add(row, 'variant_image', values[place] ?? null)
}

function isAddress(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false
  return ['http:', 'https:'].includes(new URL(text).protocol)
}
