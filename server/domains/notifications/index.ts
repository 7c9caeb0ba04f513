export { notificationHandlers } from './handlers.ts'
export { type NotificationKind, notify, signInsPage } from './notify.ts'
