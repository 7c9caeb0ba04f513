import { findReader } from '#server/domains/members/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { offerTexts } from './deadline-texts.ts'
import { type OfferRow, personOn, type Side } from './row.ts'
import { news, type OfferNews } from './words.ts'

/** How long before the end of the time to pay the buyer is reminded. */
const payNoticeMs = day / 6

/** What the reader has to do by when; empty where nothing happens by itself. */
function deadlineAfter({ now }: UnitOfWork, outcome: OfferNews, reader: Side, zone: Zone): string {
  // nobody's name: a notification may outlive the account
  const of = { reader, name: '', zone }
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (outcome) {
    case 'offer_made':
      return deadlineText(offerTexts, 'pending.answering', after(day), of)
    case 'offer_accepted':
      return deadlineText(offerTexts, 'accepted.paying', after(day), of)
    case 'offer_reminder':
      return deadlineText(offerTexts, 'accepted.paying', after(payNoticeMs), of)
    default:
      return ''
  }
}

/** Notifies one side of an offer, once per cause, and mails it; both lead to the conversation. */
export async function notifyNews(
  uow: UnitOfWork,
  row: OfferRow,
  outcome: OfferNews,
  side: Side,
): Promise<void> {
  const userId = personOn(row, side)
  const reader = await findReader(uow, userId)
  const deadline = deadlineAfter(uow, outcome, side, reader?.zone ?? null)
  const text = news[outcome](row.title, formatMoney(row.amount_cents), deadline)
  const href = `/account/messages?thread=${row.thread_id}`
  notify(uow, userId, { kind: outcome, text, href, key: `${outcome}:${row.id}:${side}` })
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'offer-news',
    to: reader.email,
    props: { thread_id: row.thread_id, news: outcome, text },
    key: `offer-news:${row.id}:${outcome}:${side}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
