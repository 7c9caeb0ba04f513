import type { ImagePurpose, UploadedImage } from '../contract/attachments.ts'
import { uploadTransport } from '../upload-transport.ts'
import type { Caller } from './caller.ts'

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
