import { part, rowsOf } from '#server/platform/database/part.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** All kinds of notifications. Each links to a page that shows its subject. */
export const notificationKinds = [
  'ad_approved',
  'ad_approved_away',
  'ad_rejected',
  'ad_removed',
  'ad_reinstated',
  'ad_upheld',
  'ad_expiring',
  'ad_expired',
  'ad_reserved',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_expired',
  'offer_lapsed',
  'offer_superseded',
  'offer_reminder',
  'order_placed',
  'order_cancelled',
  'order_changed',
  'withdrawal_settled',
  'account_restricted',
  'import_ended',
  'markdown_started',
  'markdown_ended',
  'code_used_up',
  'code_ended',
  'report_settled',
  'identity_linked',
  'identity_unlinked',
  'price_drop',
  'back_in_stock',
  'followed',
  'search',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The page that shows the ways to log in. */
export const signInsPage = '/account/settings'

/** News for one reader: a notification shows it in two lines, a mail in full. */
export interface News {
  /**
   * What happened, in one sentence. It names orders and brands, never a person: the notification may outlive that
   * person's account. The item stands beside it.
   */
  text: string
  /** What the reader can do next, or what follows, in one short sentence. */
  next?: string
  /** The moment from which `next` is over. */
  until?: Date
  /** The same in hours after the change. */
  hours?: number
  /** The text of the mail, where it says more than both lines. */
  mail?: string
}

/** The text of the mail. */
export const mailText = ({ text, next = '', mail = `${text} ${next}`.trim() }: News): string => mail

/** A notification for a member, written in the same transaction as its cause. */
export interface NewNotification extends News {
  kind: NotificationKind
  /** A path on this site. */
  href: string
  /** Identifies the cause: the same cause notifies once. */
  key: string
}

/**
 * The notifications of a change. They are inserted at the end of it, so that ids follow the order of commits
 * almost exactly.
 */
const notificationsWritten = part(
  'notifications',
  p => `insert into notifications (user_id, kind, text, next_step, next_until, href, key, created_at)
    select * from ${rowsOf(p, 'user_id text, kind text, text text, next_step text, next_until timestamptz, href text, key text, created_at timestamptz')}
    on conflict (key) do nothing`,
)

/** Notifies a member; the notification exists if and when the change commits. */
export function notify(
  uow: UnitOfWork,
  userId: string,
  { kind, text, next, until, hours, href, key }: NewNotification,
): void {
  const after = hours === undefined ? null : new Date(uow.now.getTime() + hours * 3_600_000)
  const row = { kind, text, next_step: next ?? null, next_until: until ?? after, href, key }
  uow.write(notificationsWritten, { user_id: userId, ...row, created_at: uow.now })
}
