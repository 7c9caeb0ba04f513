import { newId } from '#server/platform/ids/ids.ts'
import type { GarmentRow } from '#server/platform/lifecycle/kind.ts'

/** A garment that is about to be added: its chart gives it its first state. */
export function newGarmentRow(ownerId: string): GarmentRow {
  return { id: newId('g'), state: '', version: 1, owner_id: ownerId, is_being_bought: false }
}
