import { findReader } from '#server/domains/members/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { momentText, type Zone } from '#server/platform/clock/moment-text.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { offerTexts } from './deadline-texts.ts'
import { type OfferRow, personOn, type Side } from './row.ts'
import type { OfferNews } from './words.ts'
import * as words from './words.ts'

/** How long before the end of the time to pay the buyer is reminded. */
const payNoticeMs = day / 6

interface Deadline {
  /** The texts of the deadline in full. */
  text: string
  /** Who acts by when, in a short line. */
  next: string
  until: Date
}

/** What the reader has to do by when; null where nothing happens by itself. */
function deadlineAfter({ now }: UnitOfWork, outcome: OfferNews, reader: Side, zone: Zone): Deadline | null {
  // nobody's name: a notification may outlive the account
  const of = { reader, name: '', zone }
  const within = (key: string, ms: number, line: (moment: string) => string) => {
    const until = new Date(now.getTime() + ms)
    return { text: deadlineText(offerTexts, key, until, of), next: line(momentText(until, zone)), until }
  }
  switch (outcome) {
    case 'offer_made':
      return within('pending.answering', day, words.answerBy)
    case 'offer_accepted':
      return within('accepted.paying', day, reader === 'buyer' ? words.payBy : words.reservedUntil)
    case 'offer_reminder':
      return within('accepted.paying', payNoticeMs, words.payBy)
    default:
      return null
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
  const amount = formatMoney(row.amount_cents)
  const text = words.mailNews[outcome](row.title, amount, deadline?.text ?? '')
  const href = `/account/messages?thread=${row.thread_id}`
  notify(uow, userId, {
    kind: outcome,
    text: words.news[outcome](amount),
    ...(deadline === null ? {} : { next: deadline.next, until: deadline.until }),
    href,
    key: `${outcome}:${row.id}:${side}`,
  })
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'offer-news',
    to: reader.email,
    props: { thread_id: row.thread_id, news: outcome, text },
    key: `offer-news:${row.id}:${outcome}:${side}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
