import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { imageFile } from './values/image-file.ts'
import { mostPieces } from './values/piece-count.ts'
import { data } from './values/values.ts'

const share = z.number().check(z.gte(0), z.lte(1))

/** A part of an upright photo, in shares of its width and height. */
const pieceBox = z.object({ left: share, top: share, right: share, bottom: share })
export type PieceBox = Readonly<z.infer<typeof pieceBox>>

export const findPieces = endpoint({
  id: 'findPieces',
  method: 'POST',
  path: '/api/v1/attachments/pieces',
  policy: 'user',
  summary: 'Where garments lie beside each other on a photo; nothing is stored of it.',
  body: z.strictObject({}),
  file: imageFile,
  status: 200,
  response: data(
    z.object({
      /** In the order of reading; empty where one garment is seen, or none. */
      pieces: z.array(pieceBox).check(z.maxLength(mostPieces)),
    }),
  ),
  rateLimit: 'look',
})
