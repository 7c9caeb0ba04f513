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

/** A notification for a member, written in the same transaction as its cause. */
export interface NewNotification {
  kind: NotificationKind
  /**
   * One line. It names orders and brands, never a person: the notification may outlive that person's account.
   */
  text: string
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
  p => `insert into notifications (user_id, kind, text, href, key, created_at)
    select * from ${rowsOf(p, 'user_id text, kind text, text text, href text, key text, created_at timestamptz')}
    on conflict (key) do nothing`,
)

/** Notifies a member; the notification exists if and when the change commits. */
export function notify(uow: UnitOfWork, userId: string, notification: NewNotification): void {
  uow.write(notificationsWritten, { user_id: userId, ...notification, created_at: uow.now })
}
