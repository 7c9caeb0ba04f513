import { newId } from '#server/platform/ids/ids.ts'
import type { Row } from '#server/platform/lifecycle/definition.ts'

export interface GarmentRow extends Row {
  /** Its ad is held for a shopper who pays. */
  is_being_bought: boolean
  owner_id: string
}

/** A garment that is about to be added: its chart gives it its first state. */
export function newGarmentRow(ownerId: string): GarmentRow {
  return { id: newId('g'), state: '', version: 1, owner_id: ownerId, is_being_bought: false }
}
