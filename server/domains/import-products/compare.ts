import { createHash } from 'node:crypto'
import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { ProductDraft } from '#server/domains/products/index.ts'
import type { ImportAction } from '#src/api/contract/values/business/import-fields.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { changesOf, type FieldDiff } from './changes.ts'
import { type ComparedVariants, compareVariants, variantDraft } from './compare-variants.ts'
import type { FileImage, FileProduct } from './file-product.ts'
import type { Reading } from './reading.ts'
import type { Gallery, SeenProduct } from './stored-store.ts'

/** What an import would make of one product. */
export interface Comparison {
  action: ImportAction
  title: string
  draft: ProductDraft | null
  /** Whether it is to be in the shop; undefined where it stays as it is. */
  isLive: boolean | undefined
  changes: FieldDiff[]
  /** Its variants in the file beside those of the shop, in the order of the draft's. */
  variants: ComparedVariants['variants']
  /** Images that the product does not have yet. */
  images: FileImage[]
  /** How many of them could not be fetched before, which is no change. */
  retried: number
  errors: RowProblem[]
  warnings: RowProblem[]
}

/** The hash by which the address of an image is remembered. */
export const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url')

/** A product of the shop, and the images that it has now. */
export interface Compared {
  stored: SeenProduct | null
  gallery: Gallery | null
}

/** Compares a product of a file with the one in the shop, or with none. It reads and changes nothing. */
export function compareProduct(
  { reader, mapping, categories }: Reading,
  file: FileProduct,
  { stored, gallery }: Compared,
): Comparison {
  const errors = [...file.errors]
  const warnings = [...file.warnings]
  const fields = fieldsOf({ mapping, categories }, file, stored)
  const { category } = fields
  const sold = category ?? stored?.category
  const about = {
    whose: fields.whose ?? stored?.whose ?? null,
    system: categories.get(sold ?? '')?.sizeSystem ?? null,
    category: sold ?? null,
    // prices are in dollars
    market: 'us' as const,
  }
  if (category !== undefined && !categories.has(category)) {
    errors.push(
      wholeRow(file, 'unknown_category', 'This category is no longer there.', 'Choose another category.'),
    )
  }
  if (category !== stored?.category && categories.get(category ?? '')?.isRetired) {
    errors.push(
      wholeRow(file, 'retired_category', 'This category takes nothing new.', 'Choose another category.'),
    )
  }
  const isUnclear = file.errors.some(({ code }) => ['sku_of_other_product', 'no_goods'].includes(code))
  if (stored === null && !isUnclear) errors.push(...missingFields(file, fields, reader.has('sku')))
  const compared = compareVariants({ file, stored, about, reader })
  errors.push(...compared.errors)
  const { images, retried } = newImages(file, gallery, warnings)
  const draft: ProductDraft = {
    ...fields,
    id: stored?.id,
    handle: stored === null ? (file.handle ?? undefined) : undefined,
    options: compared.options,
    variants:
      compared.variants.length === 0
        ? undefined
        : compared.variants.map(each => variantDraft(each, compared.options, mapping.defaults.stock)),
    others: 'keep',
  }
  const isLive = liveOf(file, stored, mapping.defaults.activate)
  const changes = changesOf({
    draft,
    isLive,
    images: images.length - retried,
    stored,
    variants: compared.variants,
  })
  const title = file.title ?? stored?.title ?? file.handle ?? ''
  const { variants } = compared
  if (errors.length > 0) {
    const nothing = { draft: null, changes: [], images: [], retried: 0 }
    return { action: 'error', title, ...nothing, isLive, variants, errors, warnings }
  }
  const action = stored === null ? 'create' : changes.length > 0 ? 'update' : 'skip'
  return { action, title, draft, isLive, changes, variants, images, retried, errors, warnings }
}

/** The defaults of a mapping are for new products only. */
function fieldsOf(
  { mapping, categories }: Pick<Reading, 'mapping' | 'categories'>,
  { title, description, category, whose, materials }: FileProduct,
  stored: SeenProduct | null,
) {
  const given = { title, description, category, whose, materials }
  if (stored !== null) return given
  const { defaults } = mapping
  const chosen = category ?? defaults.category ?? undefined
  const audiences = categories.get(chosen ?? '')?.whose ?? []
  const only = audiences.length === 1 ? audiences[0] : undefined
  return { ...given, category: chosen, whose: whose ?? only ?? defaults.whose ?? undefined }
}

function missingFields(
  file: FileProduct,
  { title, category, whose }: Pick<ProductDraft, 'title' | 'category' | 'whose'>,
  hasSku: boolean,
): RowProblem[] {
  const missing: RowProblem[] = []
  if (title === undefined && file.errors.length === 0) {
    const [first] = file.variants
    const sentence =
      hasSku && first?.sku !== undefined
        ? `No product of yours has the SKU ${first.sku}.`
        : 'A new product needs a title.'
    missing.push(wholeRow(file, 'missing_title', sentence, 'Fill in a title to create it.'))
  }
  if (category === undefined) {
    missing.push(
      wholeRow(
        file,
        'missing_category',
        'A new product needs a category.',
        'Choose a category for its type, or one for all.',
      ),
    )
  }
  if (whose === undefined && !file.errors.some(({ code }) => code === 'unknown_audience')) {
    missing.push(
      wholeRow(
        file,
        'missing_audience',
        'It is not said who it is for.',
        'Choose who products are for where the file does not say it.',
      ),
    )
  }
  if (file.variants.length === 0) {
    missing.push(wholeRow(file, 'missing_price', 'A new product needs a price.', 'Fill in a price.'))
  }
  return missing
}

const wholeRow = ({ rows }: FileProduct, code: string, message: string, suggestion: string): RowProblem => ({
  row: rows[0]?.row ?? 0,
  column: '',
  code,
  value: '',
  message,
  suggestion,
})

/** A product that is out of the shop stays out of it, whether it is a draft or archived. */
function liveOf({ isLive }: FileProduct, stored: SeenProduct | null, activate: boolean): boolean | undefined {
  if (stored === null) return isLive ?? activate
  return isLive === undefined || isLive === (stored.state === 'active') ? undefined : isLive
}

const noImages: Gallery = { images: [], sources: new Map(), waiting: new Set() }

/**
 * Images whose address is new, and those that could not be fetched before; as many as there is room for. One that is
 * on its way counts as there.
 */
export function newImages(
  { images, rows }: FileProduct,
  gallery: Gallery | null,
  warnings: RowProblem[],
): Pick<Comparison, 'images' | 'retried'> {
  const { images: shown, sources, waiting } = gallery ?? noImages
  const wanted = images.filter(({ url }) => {
    const [own] = /i_[A-Za-z0-9_-]+(?=-\d+\.\w+$)/.exec(url) ?? []
    if (own !== undefined && shown.includes(own)) return false
    return !waiting.has(url) && (sources.get(hashOf(url)) ?? null) === null
  })
  const room = Math.max(0, productLimits.images - shown.length - waiting.size)
  const taken = coveringColors(wanted, room)
  if (wanted.length > taken.length) {
    const message = `A product has at most ${productLimits.images} photos; ${wanted.length - taken.length} are left out.`
    warnings.push({
      row: rows[0]?.row ?? 0,
      column: '',
      code: 'too_many_photos',
      value: '',
      message,
      suggestion: null,
    })
  }
  return { images: taken, retried: taken.filter(({ url }) => sources.has(hashOf(url))).length }
}

/** As many images as there is room for, in their order: the first, then one of each color, then the others. */
function coveringColors(wanted: readonly FileImage[], room: number): FileImage[] {
  if (wanted.length <= room) return [...wanted]
  const colors = new Set<string>()
  const isFirstOf = ({ color }: FileImage) => color !== null && !colors.has(color) && colors.add(color)
  const first = wanted.filter((image, place) => isFirstOf(image) || place === 0)
  const taken = new Set<FileImage>()
  for (const image of [...first, ...wanted]) if (taken.size < room) taken.add(image)
  return wanted.filter(image => taken.has(image))
}
