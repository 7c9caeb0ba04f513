import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row } from '#server/platform/lifecycle/row.ts'

export const garmentRow = row('garments', {
  owner_id: t.text,
  /** Its ad is reserved by a shopper who is paying. */
  is_being_bought: joined(
    initially(false, t.bool),
    `exists (select from ads a where a.garment_id = t.id and a.state = 'reserved')`,
  ),
})

export type GarmentRow = RowWith<typeof garmentRow.columns>
