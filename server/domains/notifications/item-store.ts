import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

/** What a notification is about: an item by its name and its image. */
export interface NotificationItem {
  title: string
  image: StoredImage | null
}

/** The ids in the address that a notification leads to, each in its own place (docs/decisions/078-notification-pages.md). */
const places = [
  /[?&]order=(o_[\w-]+)/,
  /^\/checkout\/([\w-]+)/,
  /[?&]thread=(t_[\w-]+)/,
  /[?&]ad=(a_[\w-]+)/,
  /^\/product\/[^/]+\/([ap]_[\w-]+)/,
]

/** The id of the order, checkout, conversation or listing that an address of this site shows; null for none. */
export function subjectOf(href: string): string | null {
  for (const place of places) {
    const id = place.exec(href)?.[1]
    if (id !== undefined) return id
  }
  return null
}

const itemsOfSubjects = statement('items_of_notifications', {
  text: `select s.id, i.title, i.image from unnest($2::text[]) s(id) cross join lateral (
       select found.title, found.image from (
         select l.title, l.picture as image, 0 as rank, l.position as place from order_lines l join orders o on o.id = l.order_id
         where (o.id = s.id or o.checkout_id = s.id) and $1 in (o.buyer_id, o.seller_id)
         union all
         select l.title, l.picture, 1, 0 from threads t join listings l on l.id = t.listing_id
         where t.id = s.id and $1 in (t.buyer_id, t.seller_id)
         union all
         select l.title, l.picture, 2, 0 from listings l where l.id = s.id
         union all
         -- an ad that is not in the shop is its seller's alone, and so are its images
         select a.title, null::jsonb, 3, 0 from ads a
         where a.id = s.id and a.seller_id = $1 and a.title is not null
       ) found order by found.rank, found.place limit 1
     ) i`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text, title: t.text, image: t.orNull(t.jsonb<StoredImage>()) },
})

/** The items that subjects show to this member, by the id of the subject. */
export async function findItems(
  on: Asked,
  userId: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, NotificationItem>> {
  if (subjects.length === 0) return new Map()
  const rows = await ask(on, itemsOfSubjects, [userId, [...new Set(subjects)]])
  return new Map(rows.map(({ id, title, image }) => [id, { title, image }]))
}
