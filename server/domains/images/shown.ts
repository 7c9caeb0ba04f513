import type pg from 'pg'
import { namedQuery } from '#server/platform/database/connect.ts'

/** Whether a public ad shows this image, whatever its purpose. */
export async function isShown(pool: pg.Pool, id: string): Promise<boolean> {
  const [row] = await namedQuery<{ shown: boolean }>(
    pool,
    'picture-shown',
    `select exists (select from ad_images ai join items i on i.id = ai.ad_id
       where ai.image_id = $1 and i.visible) as shown`,
    [id],
  )
  return row?.shown === true
}
