import * as z from 'zod/mini'
import { barcodeKind, warehouseLimits } from '../values/business/barcodes.ts'
import { optionKinds, productLimits, productPrice } from '../values/business/product-values.ts'
import { materials } from '../values/materials.ts'
import { id, money } from '../values/values.ts'
import { colors, keysOf } from '../values/vocabulary.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const colorName = z.optional(z.nullable(text(productLimits.optionValue)))

export const price = money.check(
  z.refine(given => {
    const cents = Number(given.replace('.', ''))
    return cents >= productPrice.least && cents <= productPrice.most
  }),
)
/** A trade item number whose check digit fits, or a text that Code 128 can show (V-87). */
const barcode = text(warehouseLimits.barcode).check(
  z.refine(given => given === '' || barcodeKind(given) !== null),
)
export const stock = z.int().check(z.gte(0), z.lte(productLimits.stock))

export const options = z
  .array(
    z.strictObject({
      name: text(productLimits.optionName).check(z.minLength(1)),
      kind: z.enum(keysOf(optionKinds)),
    }),
  )
  .check(z.maxLength(productLimits.options))

export const variants = z
  .array(
    z.strictObject({
      /** Of a variant that exists; one without an id is found by its values, or new. */
      id: z.optional(id('v')),
      /** One for each option: a color by its slug, or by the brand's own name, under the color that its words mean. */
      values: z.array(text(productLimits.optionValue)).check(z.maxLength(productLimits.options)),
      /** The brand's name of the color whose slug, or nothing, stands among the values; left out, it stays. */
      color_name: colorName,
      sku: z.optional(z.nullable(text(productLimits.sku))),
      price,
      compare_at: z.optional(z.nullable(price)),
      stock,
      /** The stock that was shown: if it is another one by now, that is a conflict. */
      stock_shown: z.optional(stock),
      barcode: z.optional(z.nullable(barcode)),
      /** Where it lies in the warehouse. */
      bin: z.optional(z.nullable(text(warehouseLimits.bin))),
      /** In grams. */
      weight: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(warehouseLimits.weight)))),
      /** The stock from which it is low; null for the brand's limit. */
      low_stock: z.optional(z.nullable(stock)),
      image: z.optional(z.nullable(id('i'))),
    }),
  )
  .check(z.maxLength(productLimits.variants))

/** A tag of the brand's own: no comma, since files and fields list tags with commas. */
export const productTag = text(productLimits.tag).check(z.minLength(1), z.regex(/^[^,;]*$/))

export const fields = {
  description: z.optional(text(productLimits.description)),
  materials: z.optional(z.array(z.enum(keysOf(materials))).check(z.maxLength(productLimits.materials))),
  attributes: z.optional(
    z
      .array(z.strictObject({ name: text(60).check(z.minLength(1)), value: text(300).check(z.minLength(1)) }))
      .check(z.maxLength(productLimits.attributes)),
  ),
  tags: z.optional(z.array(productTag).check(z.maxLength(productLimits.tags))),
  /** What search engines show; empty for the title, and for the beginning of the description. */
  seo_title: z.optional(text(productLimits.seoTitle)),
  seo_description: z.optional(text(productLimits.seoDescription)),
  images: z.optional(
    z
      .array(
        z.strictObject({
          id: id('i'),
          alt: z.optional(text(120)),
          color: z.optional(z.nullable(z.enum(keysOf(colors)))),
          color_name: colorName,
        }),
      )
      .check(
        z.maxLength(productLimits.images),
        z.refine(
          given => new Set(given.map(each => each.id)).size === given.length,
          'Choose each photo once.',
        ),
      ),
  ),
  options: z.optional(options),
  variants: z.optional(variants),
}
export const title = text(productLimits.title).check(z.minLength(1))
