import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Imports of products. */
export interface ImportTables {
  imports: Imports
  import_chunks: { import_id: string; position: number; bytes: Buffer }
  import_rows: { import_id: string; row: number; cells: string[] }
  import_products: ImportProducts
  import_images: ImportImages
  product_image_sources: { product_id: string; url_hash: string; image_id: string | null }
}

type Json<T> = ColumnType<T, string | undefined, string>

interface Imports {
  id: string
  seller_id: string
  file_name: string
  bytes: number
  encoding: string
  delimiter: string
  format: string | null
  columns: Json<{ name: string; samples: string[] }[]>
  rows: Generated<number>
  mapping: Json<object>
  missing: Generated<string[]>
  types: Json<{ type: string; products: number }[]>
  problem: string | null
  to_create: Generated<number>
  to_update: Generated<number>
  to_skip: Generated<number>
  to_fail: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  undone: Generated<number>
  left_alone: Generated<number>
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  started_at: Date | null
  finished_at: Date | null
  worked_at: Generated<Date>
  fetched_at: Generated<Date>
  shown_anew_at: Date | null
}

interface ImportProducts {
  import_id: string
  position: number
  rows: number[]
  handle: string | null
  title: string
  action: 'create' | 'update' | 'skip' | 'error'
  product_id: string | null
  changes: Json<object[]>
  errors: Json<object[]>
  warnings: Json<object[]>
  outcome: 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'left_alone' | null
  before: ColumnType<object | null, string | null | undefined, string | null>
  fingerprint: string | null
  seen: ColumnType<object | null, string | null | undefined, string | null>
  conflicts: Json<object[]>
}

interface ImportImages {
  id: GeneratedAlways<string>
  import_id: string
  product_id: string
  url: string
  place: number
  alt: string
  color: string | null
  state: Generated<'waiting' | 'fetched' | 'failed'>
  problem: string | null
  image_id: string | null
}
