import { findReader } from '#server/domains/members/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { momentText, type Zone } from '#server/platform/clock/moment-text.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
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

/** If something happens automatically afterwards, `deadline` says when, and what the seller can do. */
const texts: Readonly<Record<AdOutcome, (name: string, deadline: string | null) => string>> = {
  approved: name => `${name} is live: everybody can find it now.`,
  approved_away: name => `${name} is approved. It goes live when holiday mode ends.`,
  rejected: name => `${name} needs changes. Read why, edit it and publish it again.`,
  removed: (name, deadline) => `${name} was removed by a moderator. ${deadline}`,
  reinstated: name => `${name} can be sold again: your appeal was accepted.`,
  upheld: name => `${name} stays removed. Read the reason.`,
  expiring: (name, deadline) => `${name} is about to expire. ${deadline}`,
  expired: name => `${name} expired after 90 days. Renew it to sell it again.`,
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
    text: texts[outcome](title === '' ? 'Your ad' : `“${title}”`, deadline),
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
      deadline,
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
): string | null {
  const of = { reader: 'seller', name: '', zone } as const
  if (outcome === 'expiring') return deadlineText(adTexts, 'published.shownFor', end ?? now, of)
  if (outcome !== 'removed') return null
  return deadlineText(adTexts, 'removed.contestable.appealTime', new Date(now.getTime() + appealMs), of)
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
    text: `“${row.title ?? ''}” is reserved until ${momentText(until, seller?.zone ?? null)}: a buyer is about to pay.`,
    href: `/account/ads?ad=${row.id}`,
    key: `ad_reserved:${row.id}:${row.version}`,
  })
}
