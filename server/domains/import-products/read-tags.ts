import { readLine } from '#server/domains/import-cells/index.ts'
import type { RowReader } from '#server/domains/import-formats/index.ts'
import { distinctTags, productLimits } from '#src/api/contract/values/business/product-values.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { FileProduct } from './file-product.ts'
import { firstWith, noteText } from './note-cells.ts'

/** Tags and the texts for search engines; undefined where the file has no column for them, and empty for empty cells. */
export function tagsAndSeoOf(
  product: FileProduct,
  reader: RowReader,
): Pick<FileProduct, 'tags' | 'seo_title' | 'seo_description'> {
  return {
    tags: reader.has('tags') ? tagsOf(product, reader) : undefined,
    seo_title: seoText(product, reader, 'seo_title', productLimits.seoTitle),
    seo_description: seoText(product, reader, 'seo_description', productLimits.seoDescription),
  }
}

/** Separated by commas, as shops write them, or by semicolons. */
function tagsOf({ rows, warnings }: FileProduct, reader: RowReader): string[] {
  const row = firstWith(reader, rows, 'tags')
  if (row === undefined) return []
  const tags = distinctTags(
    readLine(reader.cell(row, 'tags'))
      .split(/[,;]/)
      .flatMap(tag => tag.trim() || []),
  )
  const long = tags.filter(tag => tag.length > productLimits.tag)
  for (const tag of long) {
    const message = `A tag has at most ${productLimits.tag} characters. “${truncate(tag, 60)}” is left out.`
    warnings.push(reader.problem(row, 'tags', { code: 'too_long', message }))
  }
  const fitting = tags.filter(tag => !long.includes(tag))
  if (fitting.length > productLimits.tags) {
    const message = `A product has at most ${productLimits.tags} tags. The others are left out.`
    warnings.push(reader.problem(row, 'tags', { code: 'too_many_tags', message }))
  }
  return fitting.slice(0, productLimits.tags)
}

function seoText(
  product: FileProduct,
  reader: RowReader,
  field: 'seo_title' | 'seo_description',
  most: number,
): string | undefined {
  if (!reader.has(field)) return undefined
  const row = firstWith(reader, product.rows, field)
  if (row === undefined) return ''
  const read = readLine(reader.cell(row, field))
  noteText(product, reader, { row, field, read })
  if (read.length <= most) return read
  const message = `Only the first ${most} characters are kept.`
  product.warnings.push(reader.problem(row, field, { code: 'shortened', message }))
  return read
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
