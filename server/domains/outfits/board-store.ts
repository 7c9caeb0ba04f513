import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** A garment with its position. */
export interface Placed {
  garmentId: string
  x: number
  y: number
  scale: number
  isWhole: boolean
}

const clearBoard = statement('clear_board', {
  text: 'delete from outfit_pieces where outfit_id = $1',
  parameters: [t.text],
})

const insertPieces = statement('put_pieces', {
  text: `insert into outfit_pieces (outfit_id, position, garment_id, x, y, scale, is_whole)
     select $1, at - 1, garment, x, y, scale, is_whole
     from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::bool[])
       with ordinality p (garment, x, y, scale, is_whole, at)`,
  parameters: [t.text, t.list(t.text), t.list(t.int), t.list(t.int), t.list(t.int), t.list(t.bool)],
})

/** Replaces all pieces of the board by these; the first is at the back. */
export async function putPieces(uow: UnitOfWork, id: string, pieces: readonly Placed[]): Promise<void> {
  await uow.ask(clearBoard, [id])
  await uow.ask(insertPieces, [
    id,
    pieces.map(({ garmentId }) => garmentId),
    pieces.map(({ x }) => x),
    pieces.map(({ y }) => y),
    pieces.map(({ scale }) => scale),
    pieces.map(({ isWhole }) => isWhole),
  ])
}
