import type pg from 'pg'
import { ask, statement, t } from '#server/platform/database/statement.ts'

const imageShown = statement('image-shown', {
  text: `select exists (select from ad_images ai join items i on i.id = ai.ad_id
       where ai.image_id = $1 and i.visible) as shown`,
  parameters: [t.text],
  columns: { shown: t.bool },
})

/** Whether a public ad shows this image, whatever its purpose. */
export async function isShown(pool: pg.Pool, id: string): Promise<boolean> {
  const [row] = await ask(pool, imageShown, [id])
  return row?.shown === true
}
