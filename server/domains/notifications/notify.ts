import { part, rowsOf } from '#server/platform/lifecycle/parts.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Everything that members are told of. Each leads to a page that shows it. */
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
  'order_placed',
  'order_cancelled',
  'report_settled',
  'identity_linked',
  'identity_unlinked',
  'price_drop',
  'back_in_stock',
  'followed',
  'search',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where the ways to log in are shown. */
export const signInsPage = '/account/settings'

/** Something to tell a member, in the transaction of what it tells. */
export interface NewNotification {
  kind: NotificationKind
  /** One line. It names orders and brands, never a person: whoever reads it keeps it longer than that person's account. */
  text: string
  /** A path of this shop. */
  href: string
  /** Names the cause: the same cause is told once. */
  key: string
}

/** The notifications of a change. The id is drawn at the end, so that a list's newest is the last one committed, nearly. */
const notificationsWritten = part(
  'notifications',
  p => `insert into notifications (user_id, kind, text, href, key, created_at)
    select * from ${rowsOf(p, 'user_id text, kind text, text text, href text, key text, created_at timestamptz')}
    on conflict (key) do nothing`,
)

/** Tells a member something; it is there if and when the change commits. */
export function notify(uow: UnitOfWork, userId: string, told: NewNotification): void {
  uow.write(notificationsWritten, { user_id: userId, ...told, created_at: uow.now })
}
