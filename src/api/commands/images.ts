import type { Crop, ImagePurpose, UploadedImage } from '../contract/attachments.ts'
import type { PieceBox } from '../contract/pieces.ts'
import type { CutoutEdit } from '../contract/values/cutout-strokes.ts'
import { refreshOutfits } from '../queries/outfits.ts'
import { uploadTransport } from '../upload-transport.ts'
import type { CachingCaller, Caller } from './caller.ts'

/** The call with its schemas, loaded with the first image. */
const createAttachment = async () => (await import('../contract/attachments.ts')).createAttachment

/**
 * Uploads an image. Sent again under the same key, it gives the same image. `notifyProgress` gets the share
 * that was sent, 0 to 1.
 */
export async function uploadImage(
  { client }: Caller,
  { purpose, key, file, signal }: { purpose: ImagePurpose; key: string; file: Blob; signal: AbortSignal },
  notifyProgress: (sent: number) => void,
): Promise<UploadedImage> {
  const input = { body: { purpose, key }, file, signal }
  const { data } = await client.call(createAttachment, input, 'action', uploadTransport(notifyProgress))
  return data
}

/** Where garments lie beside each other on a photo; empty where one is seen, or none. */
export async function findPieces(
  { client }: Caller,
  file: Blob,
  signal: AbortSignal,
): Promise<readonly PieceBox[]> {
  const endpoint = async () => (await import('../contract/pieces.ts')).findPieces
  const input = { body: {}, file, signal }
  return (
    await client.call(
      endpoint,
      input,
      'background',
      uploadTransport(() => {}),
    )
  ).data.pieces
}

/** Cuts a part out of an uploaded image of a brand, in pixels of the upright image, into an image of its own. */
export async function cropImage(
  { client }: Caller,
  id: string,
  crop: Readonly<Crop>,
): Promise<UploadedImage> {
  const endpoint = async () => (await import('../contract/attachments.ts')).cropAttachment
  return (await client.call(endpoint, { params: { id }, body: { crop } }, 'action')).data
}

/** Edits the cutout of a garment's photo, in place of all edits before; wardrobe and outfits show it then. */
export async function editCutout(
  { client, queryClient }: CachingCaller,
  id: string,
  { base, strokes }: CutoutEdit,
): Promise<void> {
  const endpoint = async () => (await import('../contract/cutouts.ts')).editCutout
  const body = {
    base,
    strokes: strokes.map(({ mode, radius, points }) => ({
      ...{ mode, radius },
      points: points.map(([x, y]): [number, number] => [x, y]),
    })),
  }
  await client.call(endpoint, { params: { id }, body }, 'background')
  void refreshOutfits(queryClient)
}
