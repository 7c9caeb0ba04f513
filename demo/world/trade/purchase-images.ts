import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { type Drawing, drawnFiles, portrait } from '../images.ts'

/** What members bought and sold is drawn before everything else: they are who the demo is shown with. */
const orderTurn = -1

/** The images of the ads that an order sold, in their order. */
const soldImages = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('ad_images as a')
    .innerJoin('order_lines as l', 'l.item_id', 'a.ad_id')
    .innerJoin('images as i', 'i.id', 'a.image_id')
    .where('l.order_id', '=', orderId)
    .orderBy('a.position')

/** Has the first image of an order drawn before those of the shop. */
export async function drawFirst(db: Kysely<Database>, orderId: string): Promise<void> {
  const [first] = await soldImages(db, orderId).select('i.id').limit(1).execute()
  if (first === undefined) return
  await db.updateTable('images').set({ priority: orderTurn }).where('id', '=', first.id).execute()
}

interface Photos {
  orderId: string
  ownerId: string
  count: number
}

/** Photos of what was bought, as a member takes them for a report: they show what the ad's last images do. */
export async function takePhotos(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, ownerId, count }: Photos,
): Promise<string[]> {
  const shown = await soldImages(db, orderId)
    .select(['i.alt', 'i.width', 'i.height', 'i.placeholder', 'i.types', 'i.widths', 'i.drawing'])
    .execute()
  const photos = shown.slice(-count).map(image => ({ ...image, id: newId('i') }))
  if (photos.length === 0) return []
  await db
    .insertInto('images')
    .values(
      photos.map(({ drawing, ...image }) => ({
        ...image,
        drawing: sql`${JSON.stringify(drawing)}::jsonb`,
        owner_id: ownerId,
        purpose: 'dispute' as const,
        priority: orderTurn,
        created_at: clock.now(),
      })),
    )
    .execute()
  return photos.map(({ id }) => id)
}

/** A photo of the drop-off receipt of an order, as its seller takes it. */
export async function takeReceipt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ownerId, seed }: { ownerId: string; seed: number },
): Promise<string> {
  const id = newId('i')
  const drawing: Drawing = { receipt: seed }
  await db
    .insertInto('images')
    .values({
      id,
      alt: 'A drop-off receipt with a barcode and a stamp',
      ...drawnFiles,
      ...portrait,
      placeholder: null,
      drawing: JSON.stringify(drawing),
      owner_id: ownerId,
      purpose: 'dispute',
      priority: orderTurn,
      created_at: clock.now(),
    })
    .execute()
  return id
}
