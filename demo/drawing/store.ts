import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import { type Drawing, drawnFiles, portrait } from '../world/images.ts'

/** What an image shows and what it is for; undefined where nobody draws it. */
export async function findDrawing(
  db: Kysely<Database>,
  id: string,
): Promise<{ drawing: Drawing; purpose: string | null } | undefined> {
  const found = await db
    .selectFrom('images')
    .select(['drawing', 'purpose'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined && isDrawing(found.drawing)
    ? { drawing: found.drawing, purpose: found.purpose }
    : undefined
}

/** Gives the images of an older demo world the widths and types that are drawn now. */
export async function announceFiles(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('images')
    .set({ ...drawnFiles, ...portrait })
    .where('drawing', 'is not', null)
    .where(sql<boolean>`cardinality(widths) < ${drawnFiles.widths.length}`)
    .execute()
}

/** The images of the first screens, the most urgent first. */
export async function findFirst(
  db: Kysely<Database>,
  below: number,
): Promise<{ id: string; purpose: string | null }[]> {
  return db
    .selectFrom('images')
    .select(['id', 'purpose'])
    .where('drawing', 'is not', null)
    .where('priority', '<', below)
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

/** What the drawings other than those of a garment are known by. */
const marks = ['row', 'mark', 'face', 'receipt'] as const

const isDrawing = (value: object | null): value is Drawing =>
  value !== null && (('spec' in value && 'view' in value) || marks.some(mark => mark in value))
