import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Services } from '#server/handler.ts'
import { pictureFolders } from '#server/pictures/folders.ts'
import { beginSession } from '#server/sessions.ts'
import { type PicturePurpose, type UploadedImage, uploadedImage } from '#src/api/contract/attachments.ts'
import { type Answered, ask } from './http.ts'
import { filesBelow } from './temporary.ts'

interface Upload {
  bearer: string
  purpose?: PicturePurpose | string
  alt?: string
  /** What the browser believes the file to be. */
  type?: string
}

/** Uploads a file as a browser does. */
export function upload(origin: string, bytes: Buffer, given: Upload): Promise<Answered> {
  const { bearer, purpose = 'ad', alt, type = 'image/jpeg' } = given
  const form = new FormData()
  form.append('purpose', purpose)
  if (alt !== undefined) form.append('alt', alt)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'IMG_0042.JPG')
  return ask(origin, 'POST', '/api/v1/attachments', { form, bearer })
}

const answer = z.object({ data: uploadedImage })

/** The uploaded picture; fails where it was not taken. */
export function uploaded({ status, body, text }: Answered): UploadedImage {
  if (status !== 201) throw new Error(`Not taken: ${status} ${text}`)
  return answer.parse(body).data
}

/** A bearer token of a member, without her password. */
export function bearerOf({ pool }: Pick<Services, 'pool'>, userId: string): Promise<string> {
  return beginSession(pool, userId, '')
}

/** Every file that uploads have left, relative to the data directory, in order. */
export async function pictureFiles({ config }: Pick<Services, 'config'>): Promise<string[]> {
  const found = await Promise.all(pictureFolders(config).map(filesBelow))
  return found
    .flat()
    .map(path => path.slice(join(config.dataDir, '/').length))
    .sort()
}
