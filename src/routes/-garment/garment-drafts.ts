import { type KeyValueStore, read, write } from '#src/app/storage.ts'
import type { Entries } from '#src/machines/editors/entries.ts'
import type { SentImage } from '#src/machines/editors/images.ts'

/** A garment that was started and not saved: it outlives the tab. */
export interface GarmentDraft extends Entries {
  readonly images: readonly (SentImage & { alt: string })[]
}

/** The key contains the user's id, so another user finds nothing. */
const keyOf = (userId: string, name: string) => `garment-draft ${userId} ${name}`

export function keepGarmentDraft(
  storage: KeyValueStore | null,
  userId: string,
  name: string,
  draft: GarmentDraft,
): void {
  write(storage, keyOf(userId, name), JSON.stringify(draft))
}

/** The earlier draft; null without one. */
export function readGarmentDraft(
  storage: KeyValueStore | null,
  userId: string,
  name: string,
): GarmentDraft | null {
  return read(storage, keyOf(userId, name), text => draftOf(JSON.parse(text)))
}

export function forgetGarmentDraft(storage: KeyValueStore | null, userId: string, name: string): void {
  write(storage, keyOf(userId, name), null)
}

/** Validated by hand, as other drafts: schemas would weigh more than everything that needs them here. */
function draftOf(value: unknown): GarmentDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, ticks, images } = value as Record<string, unknown>
  if (typeof fields !== 'object' || fields === null || !Array.isArray(ticks) || !Array.isArray(images))
    return undefined
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    ticks: ticks.filter(each => typeof each === 'string'),
    images: images.flatMap(image => imageOf(image) ?? []),
  }
}

function imageOf(value: unknown): GarmentDraft['images'][number] | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, url, alt, width, height, placeholder } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof url !== 'string' || typeof alt !== 'string') return null
  return {
    ...{ id, url, alt },
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
    placeholder: typeof placeholder === 'string' ? placeholder : null,
  }
}
