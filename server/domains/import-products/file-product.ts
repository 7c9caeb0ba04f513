import type { FileRow, RowProblem } from '#server/domains/import-formats/index.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { Guess } from './guesses.ts'
import type { OpenPoint } from './open-points.ts'

/** A product as the rows of a file give it. A field that is undefined stays as it is. */
export interface FileProduct {
  /** Its rows as neutral ones. */
  rows: readonly FileRow[]
  /** What the file calls its kind of product; empty where it does not. */
  type: string
  handle: string | null
  title: string | undefined
  description: string | undefined
  category: string | undefined
  whose: Whose | undefined
  materials: string[] | undefined
  tags: string[] | undefined
  seo_title: string | undefined
  seo_description: string | undefined
  isLive: boolean | undefined
  /** The names of its options in the file. */
  options: string[]
  variants: FileVariant[]
  images: FileImage[]
  errors: RowProblem[]
  warnings: RowProblem[]
  guesses: Guess[]
  open: OpenPoint[]
}

/** One variant. */
export interface FileVariant {
  row: FileRow
  sku: string | undefined
  /** A value for each option of the file. */
  values: string[]
  price: number | undefined
  compareAt: number | null | undefined
  stock: number | undefined
  barcode: string | undefined
  bin: string | undefined
  /** In grams. */
  weight: number | undefined
  /** What the export wrote beside the stock; undefined in other files. */
  exported: Exported | undefined
}

/** The state of a variant when it was exported. */
export interface Exported {
  stock: number
  /** How many items were sold by then; undefined where the column is missing. */
  sold: number | undefined
}

/** An image that a file names. */
export interface FileImage {
  row: FileRow
  url: string
  alt: string
  /** The color of the variant that it shows, as the file writes it. */
  color: string | null
}
