export { notificationHandlers } from './handlers.ts'
export { mailText, type News, type NotificationKind, notify, signInsPage } from './notify.ts'
export { mountStream } from './stream/mount.ts'
export { streamPaths } from './stream/openapi.ts'
