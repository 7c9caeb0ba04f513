import type { updateProduct } from '#src/api/contract/business/product-changes.ts'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import type { CallInput } from '#src/api/contract/endpoint.ts'
import { barcodeProblem, warehouseLimits } from '#src/api/contract/values/business/barcodes.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { colorValue } from '#src/api/contract/values/color-names.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { compareSizeLabels } from '#src/api/contract/values/sizes.ts'
import { colors, keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { GridRow, OptionValues, ProductValues } from '#src/machines/editors/products/product-values.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import * as words from '#src/ui/business/products/words.ts'
import { readMoney } from '#src/ui/filters/amount.ts'

type Body = NonNullable<CallInput<typeof updateProduct>['body']>
type Variants = NonNullable<Body['variants']>

/** The editor's values of a product; those of one that does not exist yet have one row, and no option. */
export function valuesOfProduct(product: OwnProduct | null): ProductValues {
  if (product === null) {
    const row = { key: 'only', id: null, values: [], sku: '', price: '', compare_at: '', stock: '0' }
    const warehouse = { barcode: '', bin: '', weight: '', low_stock: '' }
    return {
      ...{
        title: '',
        description: '',
        category: '',
        whose: '',
        tags: '',
        seo_title: '',
        seo_description: '',
      },
      ...{ materials: [], attributes: [], images: [], imageColors: {}, options: [] },
      rows: [{ ...row, ...warehouse, stockShown: '', image: '' }],
    }
  }
  const { title, description, category, whose, options, tags, seo_title, seo_description } = product
  const colorAt = options.findIndex(({ kind }) => kind === 'color')
  const variants = product.variants.map(({ color_name, ...variant }) => ({
    ...variant,
    filterColor:
      color_name === undefined ? undefined : ([color_name, variant.values[colorAt] ?? ''] as const),
    values: color_name === undefined ? variant.values : variant.values.with(colorAt, color_name),
  }))
  return {
    ...{ title, description, whose, category: category.slug },
    ...{ tags: tags.join(', '), seo_title, seo_description },
    materials: product.materials,
    attributes: product.attributes,
    images: product.images.map(({ id, alt }) => ({ id, alt })),
    imageColors: Object.fromEntries(
      product.images.flatMap(image => {
        const color = colorValue(image)
        return color === null ? [] : [[image.id, color]]
      }),
    ),
    options: options.map(
      (option, at): OptionValues => ({
        ...option,
        values: inOrder(
          option.kind,
          variants.flatMap(({ values }) => values[at] || []),
        ),
        ...(at === colorAt
          ? {
              filterColors: Object.fromEntries(
                variants.flatMap(({ filterColor }) => (filterColor ? [filterColor] : [])),
              ),
            }
          : {}),
      }),
    ),
    rows: variants.map(variant => ({
      ...{ key: variant.id, id: variant.id, values: variant.values },
      sku: variant.sku ?? '',
      price: variant.price,
      compare_at: variant.compare_at ?? '',
      stock: String(variant.stock),
      stockShown: String(variant.stock),
      barcode: variant.barcode ?? '',
      bin: variant.bin ?? '',
      weight: variant.weight === null ? '' : String(variant.weight),
      low_stock: variant.low_stock === null ? '' : String(variant.low_stock),
      image: variant.image ?? '',
    })),
  }
}

/**
 * The body of a save: the fields that are other than stored. Throws a refusal with a sentence for each field that
 * cannot be read.
 */
export function bodyOfProduct(values: ProductValues, stored: ProductValues): Body {
  const isOther = (...fields: (keyof ProductValues)[]) =>
    fields.some(field => JSON.stringify(values[field]) !== JSON.stringify(stored[field]))
  const errors: Record<string, string[]> = {}
  const isGrid = isOther('options', 'rows')
  const variants = isGrid ? variantsOf(values, errors) : undefined
  const tags = tagsOf(values.tags)
  if (tags.length > productLimits.tags) errors.tags = [words.tooManyTags]
  if (tags.some(tag => tag.length > productLimits.tag)) errors.tags = [words.longTag]
  if (Object.keys(errors).length > 0) throw refusalWith(errors)
  return {
    ...(isOther('title') ? { title: values.title } : {}),
    ...(isOther('description') ? { description: values.description } : {}),
    ...(isOther('category') ? { category: values.category } : {}),
    ...(isOther('whose') && values.whose !== '' ? { whose: values.whose } : {}),
    ...(isOther('materials') ? { materials: slugsOf(materials, values.materials) } : {}),
    ...(isOther('attributes')
      ? { attributes: values.attributes.filter(({ name, value }) => name + value !== '') }
      : {}),
    ...(isOther('tags') ? { tags } : {}),
    ...(isOther('seo_title') ? { seo_title: values.seo_title } : {}),
    ...(isOther('seo_description') ? { seo_description: values.seo_description } : {}),
    ...(isOther('images', 'imageColors') ? { images: imagesOf(values) } : {}),
    ...(isGrid ? { options: values.options.map(({ name, kind }) => ({ name, kind })), variants } : {}),
  }
}

/** Tags as they are typed, separated by commas. */
const tagsOf = (typed: string) => typed.split(/[,;]/).flatMap(tag => tag.trim().replaceAll(/\s+/g, ' ') || [])

const imagesOf = ({ images, imageColors, options }: ProductValues) =>
  images.map(({ id, alt }) => ({ id, alt, ...colorOn(options, imageColors[id] ?? '') }))

/** A value of the color option on the wire: its slug, and the brand's name of it. */
function colorOn(options: ProductValues['options'], value: string) {
  const filterColor = options.find(({ kind }) => kind === 'color')?.filterColors?.[value]
  const [color = null] = slugsOf(colors, [filterColor ?? value])
  return { color, color_name: filterColor === undefined ? null : value }
}

/** The grid for the wire; what cannot be read is noted under the name of its cell. */
function variantsOf({ rows, options }: ProductValues, errors: Record<string, string[]>): Variants {
  // a product that begins may have no variant yet
  const given = rows.filter(row => row.id !== null || !isBlank(row) || rows.length > 1)
  if (given.length > productLimits.variants) errors.variants = [words.tooMany]
  const colorAt = options.findIndex(({ kind }) => kind === 'color')
  return given.map((row, at) => {
    const { color, color_name } = colorOn(options, row.values[colorAt] ?? '')
    const money = (cell: 'price' | 'compare_at') => {
      const read = readMoney(row[cell])
      if (read === null) errors[`variants.${at}.${cell}`] = [words.badPrice]
      return read ?? ''
    }
    if (!/^\d{1,5}$/.test(row.stock.trim())) errors[`variants.${at}.stock`] = [words.badStock]
    const barcode = row.barcode.trim()
    const problem = barcode === '' ? null : barcodeProblem(barcode)
    if (problem !== null) errors[`variants.${at}.barcode`] = [problem]
    const weight = readWeight(row.weight)
    if (weight === undefined) errors[`variants.${at}.weight`] = [words.badWeight]
    const lowStock = row.low_stock.trim()
    if (!/^\d{0,5}$/.test(lowStock)) errors[`variants.${at}.low_stock`] = [words.badStock]
    return {
      ...(row.id === null ? {} : { id: row.id }),
      ...(colorAt < 0
        ? { values: [...row.values] }
        : { values: row.values.with(colorAt, color ?? ''), color_name }),
      sku: row.sku.trim() === '' ? null : row.sku,
      price: money('price'),
      compare_at: row.compare_at.trim() === '' ? null : money('compare_at'),
      stock: Number(row.stock),
      ...(row.stockShown === '' ? {} : { stock_shown: Number(row.stockShown) }),
      barcode: barcode === '' ? null : barcode,
      bin: row.bin.trim() === '' ? null : row.bin.trim(),
      weight: weight ?? null,
      low_stock: lowStock === '' ? null : Number(lowStock),
      image: row.image === '' ? null : row.image,
    }
  })
}

/** A weight in grams; null for none, undefined for what is no weight. */
function readWeight(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*g$/i, '')
  if (text === '') return null
  const grams = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return grams >= 1 && grams <= warehouseLimits.weight ? grams : undefined
}

const isBlank = ({ sku, price, compare_at, stock, image, barcode, bin, weight, low_stock }: GridRow) =>
  sku + price + compare_at + image + barcode + bin + weight + low_stock === '' &&
  (stock === '0' || stock === '')

function slugsOf<Slug extends string>(list: Record<Slug, string>, chosen: readonly string[]): Slug[] {
  return chosen.flatMap(each => keysOf(list).filter(slug => slug === each))
}

/** A refusal with a sentence for each field. */
export const refusalWith = (errors: Record<string, string[]>): Refusal => ({
  ...{ status: 422, code: 'invalid', message: words.checkTheseFields },
  ...{ errors, data: undefined },
})

/** The values of an option, each once; sizes from the smallest. */
function inOrder(kind: OptionValues['kind'], values: readonly string[]): string[] {
  const each = [...new Set(values)]
  return kind === 'size' ? each.toSorted(compareSizeLabels) : each
}
