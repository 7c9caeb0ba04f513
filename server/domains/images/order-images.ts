import { ask, statement, t } from '#server/platform/database/statement.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { imageColumns, ownTypes } from './store.ts'
import type { ImageOwner } from './store-upload.ts'

/** How many images an order has at most, used and unused. */
const most = 40

const lockedOrder = statement('lock_order_of_images', {
  text: 'select 1 from orders where id = $1 for no key update',
  parameters: [t.text],
})

const imageByKey = statement('find_image_of_order', {
  text: `select ${imageColumns} from images where order_id = $1 and upload_key = $2`,
  parameters: [t.text, t.text],
  columns: ownTypes,
  planned: 'each time',
})

const insertImage = statement('add_image_of_order', {
  text: `insert into images (id, order_id, purpose, alt, width, height, placeholder, types, widths, bytes, upload_key)
     select $1, $2, $3, $4, $5::int, $6::int, $7, '{webp}', $8::int[], $9::int, $10
     where (select count(*) from images where order_id = $2) < $11 returning ${imageColumns}`,
  parameters: [
    ...[t.text, t.text, t.text, t.text, t.int, t.int, t.text],
    ...[t.list(t.int), t.int, t.orNull(t.text), t.bigint],
  ] as const,
  columns: ownTypes,
})

/** An order as the owner of what is uploaded with its key; nobody else's quota pays for it. */
export const orderOwner = (orderId: string): ImageOwner => ({
  async lock(uow) {
    if ((await uow.ask(lockedOrder, [orderId])).length === 0) throw notFound('This order')
  },
  async find(from, key) {
    const [found] = await ask(from, imageByKey, [orderId, key])
    return found
  },
  async add(uow, { id, purpose, alt, width, height, placeholder, widths, bytes, key = null }) {
    const [row] = await uow.ask(insertImage, [
      ...([id, orderId, purpose, alt, width, height, placeholder] as const),
      ...([widths, bytes, key, most] as const),
    ])
    if (row === undefined) {
      const sentence = `An order has room for ${most} photos. Use some of those that you uploaded.`
      throw new Refusal(422, 'quota', sentence, { errors: { file: [sentence] } })
    }
    uow.addJob({ identifier: 'encode_avif', payload: { imageId: id }, maxAttempts: 5 })
    return row
  },
})
