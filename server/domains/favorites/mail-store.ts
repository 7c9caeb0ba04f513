import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** An arbitrary number that no other program uses as an advisory lock in this database. */
const mailerLock = 6_820_114_080

const mailer = statement('favorite_mailer', {
  text: 'select pg_try_advisory_xact_lock($1) as mine',
  parameters: [t.bigint],
  columns: { mine: t.bool },
})

/** Whether this transaction holds the lock and sends the mails. */
export async function holdsMailerLock(uow: UnitOfWork): Promise<boolean> {
  const [lock] = await uow.ask(mailer, [mailerLock])
  return lock?.mine === true
}

const readersToMail = statement('favorite_readers', {
  text: `select u.id, u.muted,
       case when u.email_verified_at is not null and u.state = 'active' then u.email::text end as email
     from (select distinct user_id from news where mailed_at is null
         and told_at <= $1::timestamptz - interval '1 hour') n
       join users u on u.id = n.user_id left join wish_mails m on m.user_id = u.id
     where m.sent_at is null or m.sent_at <= $1::timestamptz - interval '24 hours'
     order by u.id limit $2`,
  parameters: [t.timestamp, t.bigint],
  columns: { id: t.text, muted: t.list(t.text), email: t.orNull(t.text) },
})

/**
 * Members with unsent news at least an hour old, and no such mail within a day. `email` is null unless it is
 * verified.
 */
export async function findReaders(
  uow: UnitOfWork,
  most: number,
): Promise<RowWith<typeof readersToMail.columns>[]> {
  return uow.ask(readersToMail, [uow.now, most])
}

/** A line of news that has not been mailed yet. */
export type Unsent = RowWith<typeof unsentNews.columns>

const unsentNews = statement('take_unsent_news', {
  text: `with taken as (update news set mailed_at = $2 where user_id = $1 and mailed_at is null
       returning id, why, text, reason, listing_id)
     select t.why, t.text, t.reason, '/product/' || l.slug || '/' || l.id as href
     from taken t join listings l on l.id = t.listing_id order by t.id desc`,
  parameters: [t.text, t.timestamp],
  columns: {
    why: t.textOf<'price_drop' | 'back_in_stock' | 'followed' | 'search'>(),
    text: t.text,
    reason: t.orNull(t.text),
    href: t.text,
  },
})

/** Takes all unsent news of one member and marks it as mailed. */
export async function takeUnsent(uow: UnitOfWork, userId: string): Promise<Unsent[]> {
  return uow.ask(unsentNews, [userId, uow.now])
}

const mailSent = statement('favorite_mail_sent', {
  text: `insert into wish_mails (user_id, sent_at) values ($1, $2)
     on conflict (user_id) do update set sent_at = excluded.sent_at`,
  parameters: [t.text, t.timestamp],
})

/** Records that a mail was sent. */
export async function writeDown(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask(mailSent, [userId, uow.now])
}
