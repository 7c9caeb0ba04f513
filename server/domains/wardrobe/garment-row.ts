import { newId } from '#server/platform/ids/ids.ts'
import type { Row } from '#server/platform/lifecycle/definition.ts'

export interface GarmentRow extends Row {
  /** Its ad is reserved by a shopper who is paying. */
  is_being_bought: boolean
  owner_id: string
}

/** A garment about to be added; its chart sets the first state. */
export function newGarmentRow(ownerId: string): GarmentRow {
  return { id: newId('g'), state: '', version: 1, owner_id: ownerId, is_being_bought: false }
}
