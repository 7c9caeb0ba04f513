import type { Row } from '#server/platform/lifecycle/definition.ts'

/** An import as its chart is executed on it. */
export interface ImportRow extends Row {
  seller_id: string
  file_name: string
  missing: string[]
  work: number
  failures: number
  changed: number
  is_busy: boolean
  started_at: Date | null
  finished_at: Date | null
}
