import * as z from 'zod/mini'
import { sequence, table } from './tables.ts'

/** The first entry of a backup: its format and its schema. */
export const manifest = z.object({
  format: z.literal('garderobe-backup-1'),
  made_at: z.string(),
  migrations: z.array(z.string()),
  worker_version: z.number(),
  /** Whether the images were in a bucket, which is not part of a backup; absent in older backups. */
  bucket: z.optional(z.boolean()),
  tables: z.array(table),
})
export type Manifest = z.infer<typeof manifest>

/** The last entry; a backup without it is incomplete. `rows` counts by the table's index in the manifest. */
export const summary = z.object({
  rows: z.array(z.number()),
  files: z.number(),
  sequences: z.array(sequence),
})
export type Summary = z.infer<typeof summary>

export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'

/**
 * Rows are split into entries of about this many bytes, because their total length is not known in advance.
 */
export const partSize = 1_000_000

/** The name of one part of a table's rows. */
export const partName = (at: number, title: string, part: number) =>
  `tables/${String(at).padStart(3, '0')}-${title}/${String(part).padStart(6, '0')}`

/** The table an entry belongs to, by its index in the manifest; null for other entries. */
export function tableOf(name: string): number | null {
  const found = /^tables\/(\d{3,})-/.exec(name)
  return found ? Number(found[1]) : null
}

/** The path below DATA_DIR/files of an entry; null for other entries and for paths that lead outside. */
export function fileOf(name: string): string | null {
  const [folder, ...steps] = name.split('/')
  const inside = steps.length > 0 && steps.every(step => step !== '' && step !== '.' && step !== '..')
  return folder === 'files' && inside ? steps.join('/') : null
}
