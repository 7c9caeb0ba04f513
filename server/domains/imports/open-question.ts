import type { OpenPoint } from '#server/domains/import-products/index.ts'

/** A question about the whole file: what its products leave open. */
export interface OpenQuestion extends Omit<OpenPoint, 'options'> {
  /** How many products it touches. */
  products: number
  options: readonly string[]
}
