import type { Services } from '#server/platform/handler/handler.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { findReaders, holdsMailerLock, takeUnsent, type Unsent, writeDown } from './mail-store.ts'

/** Members handled in one transaction. */
const batch = 50
/** Lines in one mail; the rest is in the list of notifications. */
const mostLines = 12

/** The mail preference that switches off each kind of news. */
const kindOf: Record<Unsent['why'], (typeof mailKinds)[number]> = {
  price_drop: 'price_drops',
  back_in_stock: 'price_drops',
  search: 'saved_searches',
  followed: 'news',
}

/**
 * Mails members the news of their favorites, saved searches and follows: at most one mail a day, an hour
 * after the first line at the earliest, so that news is collected. News of a muted kind is never mailed.
 */
export async function mailFavorites(services: Services): Promise<void> {
  for (;;) {
    const seen = await change(services, async uow => {
      if (!(await holdsMailerLock(uow))) return 0
      const readers = await findReaders(uow, batch)
      for (const reader of readers) await mailTo(uow, reader, await takeUnsent(uow, reader.id))
      return readers.length
    })
    if (seen < batch) return
  }
}

async function mailTo(
  uow: UnitOfWork,
  { id, email, muted }: { id: string; email: string | null; muted: readonly string[] },
  unsent: readonly Unsent[],
): Promise<void> {
  const wanted = unsent.filter(({ why }) => !muted.includes(kindOf[why]))
  if (wanted.length === 0 || email === null) return
  await writeDown(uow, id)
  const mail: MailJob = {
    template: 'wish-news',
    to: email,
    key: `wish-news:${id}:${uow.now.toISOString()}`,
    props: {
      lines: wanted.slice(0, mostLines).map(({ text, reason, href }) => ({ text, reason, href })),
      more: Math.max(0, wanted.length - mostLines),
    },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
