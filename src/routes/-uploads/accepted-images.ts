import * as z from 'zod/mini'
import type { KeyValueStore } from '#src/app/storage.ts'
import { keepDraft, readDraft } from '../-page/drafts.ts'

const form = 'kept images'
/** The most ids that are kept; the oldest leave first. */
const most = 200
const ids = z.array(z.string()).check(z.maxLength(most))

/** The ids of the images that a member reviewed and kept as they are, on this device, the oldest first. */
export function readAcceptedImages(userId: string, storage: KeyValueStore | null): readonly string[] {
  return readDraft(userId, form, stored => ids.safeParse(stored).data, storage) ?? []
}

/** Stores that images were kept as they are, so that the next review of them does not say again what was found. */
export function storeAcceptedImages(
  userId: string,
  ids: readonly string[],
  storage: KeyValueStore | null,
): void {
  if (ids.length === 0) return
  const before = readAcceptedImages(userId, storage)
  const added = ids.filter(id => !before.includes(id))
  if (added.length > 0) keepDraft(userId, form, [...before, ...added].slice(-most), storage)
}
