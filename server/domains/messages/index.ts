export { findBlockedAmong } from './block-store.ts'
export { type ThreadEventName, threadEventNames } from './events.ts'
export { threadLifecycle } from './lifecycle.ts'
export { type NewEvent, threadOf, writeEvent, writeOffer } from './write.ts'
