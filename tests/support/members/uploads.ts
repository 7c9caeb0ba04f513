import { join } from 'node:path'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { filesFolder, incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { type ImagePurpose, type UploadedImage, uploadedImage } from '#src/api/contract/attachments.ts'
import { type Answered, ask } from '../server/http.ts'
import { filesBelow } from '../server/temporary.ts'

interface Upload {
  bearer: string
  purpose?: ImagePurpose | string
  alt?: string
  key?: string
  /** What the browser believes the file to be. */
  type?: string
}

/** Uploads a file as a browser does. */
export function upload(origin: string, bytes: Buffer, given: Upload): Promise<Answered> {
  const { bearer, purpose = 'ad', alt, key, type = 'image/jpeg' } = given
  const form = new FormData()
  form.append('purpose', purpose)
  if (alt !== undefined) form.append('alt', alt)
  if (key !== undefined) form.append('key', key)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'IMG_0042.JPG')
  return ask(origin, 'POST', '/api/v1/attachments', { form, bearer })
}

/** Uploads a photo for a return of an order with the key of its link. */
export function uploadForOrder(
  origin: string,
  orderId: string,
  bytes: Buffer,
  { orderKey, bearer, key }: { orderKey?: string; bearer?: string; key?: string } = {},
): Promise<Answered> {
  const form = new FormData()
  if (key !== undefined) form.append('key', key)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0042.JPG')
  return ask(origin, 'POST', `/api/v1/orders/${orderId}/return-images`, {
    form,
    ...(bearer === undefined ? {} : { bearer }),
    headers: orderKey === undefined ? {} : { 'x-order-key': orderKey },
  })
}

const answer = z.object({ data: uploadedImage })

/** The uploaded image; fails where it was not taken. */
export function uploaded({ status, body, text }: Answered): UploadedImage {
  if (status !== 201) throw new Error(`Not taken: ${status} ${text}`)
  return answer.parse(body).data
}

/** A bearer token of a member, without their password. */
export function bearerOf({ pool }: Pick<Services, 'pool'>, userId: string): Promise<string> {
  return beginSession(pool, userId, '')
}

/** The ids of a member's images, in order. */
export async function imagesOf({ pool }: Pick<Services, 'pool'>, owner: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from images where owner_id = $1 order by id', [
    owner,
  ])
  return rows.map(({ id }) => id)
}

/** Every file that uploads have left, relative to the data directory, in order. */
export async function imageFiles({ config }: Pick<Services, 'config'>): Promise<string[]> {
  const found = await Promise.all([filesFolder(config), incomingFolder(config)].map(filesBelow))
  return found
    .flat()
    .map(path => path.slice(join(config.dataDir, '/').length))
    .sort()
}

/**
 * Waits until no image waits for its AVIFs, its cutout or to be removed: its files and its sources stay as they are then.
 * Cutouts are made one after the other, a second or more each.
 * A job that failed before is tried again at once, since its pause grows beyond what a test waits for.
 */
export async function imagesSettled({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await expect
    .poll(
      async () => {
        await retryFailedJobs(pool)
        const { rows } = await pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier in ('encode_avif', 'make_cutout', 'remove_pictures')`,
        )
        return rows[0]?.waiting
      },
      { timeout: 90_000 },
    )
    .toBe(0)
}

/** Ends the pause of every job that failed, so that the worker takes it again at its next look. */
export async function retryFailedJobs(pool: Services['pool']): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and attempts > 0 and run_at > now()`,
  )
}
