import { findReader } from '#server/domains/members/index.ts'
import { type News, notify } from '#server/domains/notifications/index.ts'
import { momentText, type Zone } from '#server/platform/clock/moment-text.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { deadlineText, firstText } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { appealMs } from '#src/machines/lifecycles/ad-setup.ts'
import { adTexts } from './deadline-texts.ts'
import type { AdRow } from './row.ts'

/** What a seller is notified of. */
export type AdOutcome =
  | 'approved'
  /** The seller is away: the ad waits for their return. */
  | 'approved_away'
  | 'rejected'
  | 'removed'
  | 'reinstated'
  | 'upheld'
  | 'expiring'
  | 'expired'

/** What happened to the ad that the notification shows, and what its seller can do next. */
const texts: Readonly<Record<AdOutcome, Pick<News, 'text' | 'next'>>> = {
  approved: { text: 'Your ad is live.', next: 'Everybody can find it now.' },
  approved_away: { text: 'Your ad was approved.', next: 'It goes live when holiday mode ends.' },
  rejected: { text: 'Your ad needs changes.', next: 'Read why, edit it and publish it again.' },
  removed: { text: 'Your ad was removed by a moderator.' },
  reinstated: { text: 'Your appeal was accepted.', next: 'Your ad can be sold again.' },
  upheld: { text: 'Your ad stays removed.', next: 'Read the reason.' },
  expiring: { text: 'Your ad is about to expire.' },
  expired: { text: 'Your ad expired after 90 days.', next: 'Renew it to sell it again.' },
}

/** Sends a notification and a mail, once per cause. By default the cause is a version of the ad. */
export async function notifySeller(
  uow: UnitOfWork,
  row: AdRow,
  outcome: AdOutcome,
  cause: number | string = row.version,
): Promise<void> {
  const title = row.title ?? ''
  const key = `ad_${outcome}:${row.id}:${cause}`
  const seller = await findReader(uow, row.seller_id)
  const zone = seller?.zone ?? null
  const deadline = deadlineAfter(uow, row, outcome, zone)
  notify(uow, row.seller_id, {
    kind: `ad_${outcome}`,
    ...texts[outcome],
    ...(deadline === null ? {} : { next: deadline.next, until: deadline.until }),
    href: `/account/ads?ad=${row.id}`,
    key,
  })
  if (seller === undefined) return
  const mail: MailJob = {
    template: 'ad-news',
    to: seller.email,
    props: {
      id: row.id,
      title,
      outcome,
      reason: row.reason,
      until: outcome === 'expiring' ? (row.shown_until ?? uow.now).toISOString() : null,
      zone,
      deadline: deadline?.text ?? null,
    },
    key: `ad-news:${row.id}:${cause}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

/** What the seller has to decide after an outcome, and by when; null if nothing happens automatically. */
function deadlineAfter(
  { now }: UnitOfWork,
  { shown_until: end }: AdRow,
  outcome: AdOutcome,
  zone: Zone,
): { text: string; next: string; until: Date } | null {
  const of = { reader: 'seller', name: '', zone } as const
  const by = (key: string, until: Date) => ({
    text: deadlineText(adTexts, key, until, of),
    next: firstText(adTexts, key, until, of),
    until,
  })
  if (outcome === 'expiring') return by('published.shownFor', end ?? now)
  if (outcome !== 'removed') return null
  return by('removed.contestable.appealTime', new Date(now.getTime() + appealMs))
}

const adReminded = statement('ad_reminded', {
  text: 'select 1 from notifications where key = $1',
  parameters: [t.text],
})

/**
 * Asks whether the item is still there, once before each end of its time in the shop. An ad that comes back
 * from a shopper who did not pay is past that moment, and its seller has already been asked.
 */
export async function notifyExpiring(uow: UnitOfWork, row: AdRow): Promise<void> {
  const end = row.shown_until?.toISOString() ?? ''
  const asked = await uow.ask(adReminded, [`ad_expiring:${row.id}:${end}`])
  if (asked.length === 0) await notifySeller(uow, row, 'expiring', end)
}

/**
 * Notifies the seller that a shopper went to pay, and until when nobody else can buy the ad. The hold ends by
 * itself, so no mail is sent.
 */
export async function notifyReserved(uow: UnitOfWork, row: AdRow, until: Date): Promise<void> {
  const seller = await findReader(uow, row.seller_id)
  notify(uow, row.seller_id, {
    kind: 'ad_reserved',
    text: 'Your ad was reserved: a buyer is about to pay.',
    next: `Nobody else can buy it until ${momentText(until, seller?.zone ?? null)}.`,
    until,
    href: `/account/ads?ad=${row.id}`,
    key: `ad_reserved:${row.id}:${row.version}`,
  })
}
