import type { ImportQuestionKind } from '#src/api/contract/values/business/import-questions.ts'

/** Something that a product leaves open; points of one id are one question for the whole file. */
export interface OpenPoint {
  id: string
  kind: ImportQuestionKind
  /** What it is about, in words. */
  about: string
  /** What the file says; empty for nothing. */
  values: readonly string[]
  /** Answers that fit, where they are not always the same ones. */
  options?: readonly string[]
}

/** A question about the whole file: what its products leave open. */
export interface OpenQuestion extends Omit<OpenPoint, 'options'> {
  /** How many products it touches. */
  products: number
  options: readonly string[]
}
