import { createHash } from 'node:crypto'
import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { ProductDraft } from '#server/domains/products/index.ts'
import type { Gallery, SeenProduct } from '#server/domains/stored-products/index.ts'
import type { ImportAction } from '#src/api/contract/values/business/import-fields.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { changesOf, type FieldDiff } from './changes.ts'
import { type ComparedVariants, compareVariants, variantDraft } from './compare-variants.ts'
import type { FileImage, FileProduct } from './file-product.ts'
import { distinctGuesses, type Guess } from './guesses.ts'
import { tooManyImages } from './note-cells.ts'
import type { OpenPoint } from './open-points.ts'
import { fieldsOf, liveOf, missingFields, type Notes, wholeRow } from './product-fields.ts'
import type { Reading } from './reading.ts'

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
  /** What the file does not say, and what is taken for it. */
  guesses: Guess[]
  /** What somebody may decide on, whether they did or not. */
  open: OpenPoint[]
}

/** The hash by which the address of an image is remembered. */
export const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url')

/** A product of the shop, and the images that it has now. */
export interface Compared {
  stored: SeenProduct | null
  gallery: Gallery | null
}

/** Where the shop of a file counts, by the currency of its prices. */
function marketOf({ open }: FileProduct): 'us' | 'uk' | 'eu' {
  const currency = open.find(({ kind }) => kind === 'currency')?.id
  return currency === undefined ? 'us' : currency === 'currency:GBP' ? 'uk' : 'eu'
}

/** Compares a product of a file with the one in the shop, or with none. It reads and changes nothing. */
export function compareProduct(
  reading: Reading,
  file: FileProduct,
  { stored, gallery }: Compared,
): Comparison {
  const { reader, mapping, categories } = reading
  const errors = [...file.errors]
  const warnings = [...file.warnings]
  const notes: Notes = { guesses: [...file.guesses], open: [...file.open] }
  const fields = fieldsOf(reading, file, stored, notes)
  const { category } = fields
  const sold = category ?? stored?.category
  const about = {
    whose: fields.whose ?? stored?.whose ?? null,
    system: categories.get(sold ?? '')?.sizeSystem ?? null,
    category: sold ?? null,
    market: marketOf(file),
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
  const compared = compareVariants({ file, stored, about, reading, notes })
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
        : compared.variants.map(each => variantDraft(each, compared.options, mapping)),
    others: 'keep',
  }
  const isLive = liveOf(reading, file, stored, notes)
  const changes = changesOf({
    draft,
    isLive,
    images: images.length - retried,
    stored,
    variants: compared.variants,
  })
  const title = file.title ?? stored?.title ?? file.handle ?? ''
  const { variants } = compared
  const { open } = notes
  const guesses = distinctGuesses(notes.guesses)
  if (errors.length > 0) {
    const nothing = { draft: null, changes: [], images: [], retried: 0 }
    return { action: 'error', title, ...nothing, isLive, variants, errors, warnings, guesses, open }
  }
  const action = stored === null ? 'create' : changes.length > 0 ? 'update' : 'skip'
  return { action, title, draft, isLive, changes, variants, images, retried, errors, warnings, guesses, open }
}

const noImages: Gallery = { images: [], sources: new Map(), waiting: new Set() }

/**
 * Images whose address is new, and those that could not be fetched before; as many as there is room for. One that is
 * on its way counts as there.
 */
export function newImages(
  { images }: FileProduct,
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
  warnings.push(...tooManyImages(wanted.filter(image => !taken.includes(image))))
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
