import type { FormatAdapter, RowReader } from '#server/domains/import-formats/index.ts'
import type { Category, Mapping } from '#server/domains/import-mapping/index.ts'

/** What reading a product needs beside its rows. */
export interface Reading {
  reader: RowReader
  adapter: FormatAdapter
  mapping: Mapping
  /** When dates of the file begin and end to count. */
  now: Date
  /** Whether the encoding of the file was guessed, and nobody has confirmed it. */
  isTextGuessed?: boolean
  categories: ReadonlyMap<string, Category>
}
