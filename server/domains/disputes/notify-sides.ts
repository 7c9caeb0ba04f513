import { notify } from '#server/domains/notifications/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { DisputeRow } from './row.ts'
import { news } from './words.ts'

const emailOf = statement('dispute_side', {
  text: `select email from users where id = $1 and state <> 'deleted'`,
  parameters: [t.text],
  columns: { email: t.as<string>('citext') },
})

/** Notifies one side of the state that a dispute reached, and mails it. */
export async function notifySide(uow: UnitOfWork, row: DisputeRow, side: 'buyer' | 'seller'): Promise<void> {
  const text = news[row.state]?.[side]
  if (text === undefined) throw new Error(`The state ${row.state} says nothing to the ${side}.`)
  const userId = side === 'buyer' ? row.buyer_id : row.seller_id
  const key = `dispute_changed:${side}:${row.id}:${row.version}`
  notify(uow, userId, {
    kind: 'dispute_changed',
    text: `Order ${row.number}: ${text}`,
    href: `/account/purchases?order=${row.order_id}`,
    key,
  })
  const [reader] = await uow.ask(emailOf, [userId])
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'dispute-news',
    to: reader.email,
    // ends in what it is about: erased with it
    key: `dispute-news:${row.order_id}:${side}:${row.version}`,
    props: { order_id: row.order_id, number: row.number, text },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
