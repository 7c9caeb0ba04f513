import type { OptionDraft, ValuesDraft } from '#server/domains/product-options/index.ts'
import type { ChosenImage } from '#src/api/contract/values/business/product-values.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A product as an editor or a file gives it. A field that is absent stays as it is. */
export interface ProductDraft {
  /** The product to change; without it a new one is created, which needs `title`, `category` and `whose`. */
  id?: string | undefined
  /** The version that the sender saw; another one is a conflict. */
  version?: number | undefined
  title?: string | undefined
  description?: string | undefined
  /** The slug of a category. */
  category?: string | undefined
  whose?: Whose | undefined
  materials?: readonly string[] | undefined
  attributes?: readonly { name: string; value: string }[] | undefined
  /** Each once, whatever its case. */
  tags?: readonly string[] | undefined
  seo_title?: string | undefined
  seo_description?: string | undefined
  /** Its key in a file, unique within the brand. */
  handle?: string | null | undefined
  /** The whole gallery, in order: the seller's own uploads, or what the product shows already. */
  images?: readonly ChosenImage[] | undefined
  /** All options, in order. Without them the product keeps its own, and so do its variants. */
  options?: readonly OptionDraft[] | undefined
  variants?: readonly VariantDraft[] | undefined
  /** What happens to the variants that are not given: they stay (a file), or leave the product (the grid). */
  others?: 'keep' | 'remove' | undefined
}

/** One variant, found by its id, else by its values; another one is added, and needs a price. */
export interface VariantDraft extends ValuesDraft {
  id?: string | undefined
  sku?: string | null | undefined
  /** In cents, as all prices here. */
  price?: number | undefined
  compareAt?: number | null | undefined
  stock?: number | undefined
  /** The stock that the sender saw: if it is another one by now, that is a conflict. */
  stockShown?: number | undefined
  barcode?: string | null | undefined
  bin?: string | null | undefined
  /** In grams. */
  weight?: number | null | undefined
  /** The stock from which it is low; null for the brand's limit. */
  lowStock?: number | null | undefined
  /** One of the product's images. */
  image?: string | null | undefined
}

/** A field of a product or a variant that a write changed. */
export interface FieldChange {
  field: string
  /** The variant, where it is a field of one. */
  variant?: string
  from: unknown
  to: unknown
}

/** What a write did. */
export interface Written {
  id: string
  isNew: boolean
  version: number
  changes: readonly FieldChange[]
}
