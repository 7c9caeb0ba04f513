import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { offerTexts } from './deadline-texts.ts'
import { type OfferRow, personOn, type Side } from './row.ts'
import { news, type OfferNews } from './words.ts'

const sideEmail = statement('offer_side', {
  text: `select email from users where id = $1 and state <> 'deleted'`,
  parameters: [t.text],
  columns: { email: t.as<string>('citext') },
})

/** How long before the end of the time to pay the buyer is reminded. */
const payNoticeMs = day / 6

/** What the reader has to do by when; empty where nothing happens by itself. */
function deadlineAfter({ now }: UnitOfWork, told: OfferNews, reader: Side): string {
  // nobody's name: a notification may outlive the account
  const of = { reader, name: '' }
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (told) {
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
export async function notifyNews(uow: UnitOfWork, row: OfferRow, told: OfferNews, side: Side): Promise<void> {
  const userId = personOn(row, side)
  const text = news[told](row.title, formatMoney(row.amount_cents), deadlineAfter(uow, told, side))
  const href = `/account/messages?thread=${row.thread_id}`
  notify(uow, userId, { kind: told, text, href, key: `${told}:${row.id}:${side}` })
  const [reader] = await uow.ask(sideEmail, [userId])
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'offer-news',
    to: reader.email,
    props: { thread_id: row.thread_id, news: told, text },
    key: `offer-news:${row.id}:${told}:${side}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
