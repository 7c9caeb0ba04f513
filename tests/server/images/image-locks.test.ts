import { beforeAll, expect, test } from 'vitest'
import { noteAvif } from '#server/domains/images/avif-store.ts'
import { deleteImages } from '#server/domains/images/delete-store.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
beforeAll(async () => {
  ;({ services } = await openRig())
})

async function anImage(): Promise<{ owner: string; id: string }> {
  const [owner, id] = [newId('u'), newId('i')]
  await services.pool.query(`insert into users (id, email, name) values ($1, $1 || '@x.example', 'Ada')`, [
    owner,
  ])
  await services.pool.query(
    `insert into images (id, owner_id, purpose, alt, width, height, types, widths, bytes)
     values ($1, $2, 'ad', '', 40, 40, '{webp}', '{40}', 1000)`,
    [id, owner],
  )
  return { owner, id }
}

/** What everybody does who puts an image to use: locks the member, then the image, and waits for nobody. */
const whileItIsPutToUse = <T>({ owner, id }: { owner: string; id: string }, asked: () => Promise<T>) =>
  whileLocked(services.pool, ['select 1 from users where id = $1 for update', [owner]], asked, query =>
    query('select 1 from images where id = $1 for update nowait', [id]),
  )

test('AVIFs are noted by one who waits for the owner and does not hold the image meanwhile', async () => {
  const image = await anImage()
  expect(await whileItIsPutToUse(image, () => noteAvif(services, image.id, 500))).toBe(true)
  const { rows } = await services.pool.query(
    'select types, bytes, picture_bytes from images i join users u on u.id = i.owner_id where i.id = $1',
    [image.id],
  )
  expect(rows).toEqual([{ types: ['avif', 'webp'], bytes: 1500, picture_bytes: 500 }])
})

test('images are deleted by one who waits for the owner and does not hold the image meanwhile', async () => {
  const image = await anImage()
  const gone = await whileItIsPutToUse(image, () => change(services, uow => deleteImages(uow, [image.id])))
  expect(gone).toEqual([image.id])
})
