import type { News } from '#server/domains/notifications/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { firstInFull, inFull, nextFor } from '#server/platform/lifecycle/deadline-text.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { oneLine } from '#server/platform/mail/plain-text.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

const remindedOf = statement('reminded_of', {
  text: `select l.title, (select count(*)::int - 1 from order_lines where order_id = $3) as more,
       (select json_agg(json_build_object('event', d.event, 'at', d.at)) from deadlines d
        where d.kind = $1 and d.entity_id = $2) as deadlines,
       (select u.time_zone from orders o join users u on u.id = case $4 when 'buyer' then o.buyer_id else o.seller_id end
        where o.id = $3) as zone
     from order_lines l where l.order_id = $3 order by l.position limit 1`,
  parameters: [t.text, t.text, t.text, t.textOf<Deal>()],
  columns: {
    title: t.text,
    more: t.int,
    deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
    /** The side's time zone. */
    zone: t.orNull(t.text),
  },
})

interface Reminder {
  /** An order, or a return or dispute of it. */
  about: Ref
  orderId: string
  texts: ChartTexts
  side: Deal
  /** The seller's name. */
  name?: string
}

/** What a side is reminded of: the item, until when who acts, and, in a mail, what happens otherwise. */
export async function reminderNews(
  uow: UnitOfWork,
  { about, orderId, texts, side, name = 'the seller' }: Reminder,
): Promise<News> {
  const [found] = await uow.ask(remindedOf, [about.kind, about.id, orderId, side])
  const stored = (found?.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) }))
  const next = nextFor(texts, stored, { reader: side, name })
  if (found === undefined || next === null)
    throw new Error(`Nobody is reminded of anything about the ${about.kind} ${about.id}.`)
  const title = oneLine(found.title, 60)
  const items = found.more === 0 ? `“${title}”` : `“${title}” and ${found.more} more`
  return {
    text: `${items} – a reminder.`,
    next: firstInFull(next.texts, next.at, found.zone),
    until: next.at,
    // what can be done stands on the page
    mail: `${items}. ${inFull({ ...next.texts, can: '' }, next.at, found.zone)}`,
  }
}
