export { bearerSessions } from './bearer.ts'
export { beginSession, beginSessionBy, endSession, newToken, purgeSessions } from './sessions.ts'
export { findLogins, hasUnread, type Login } from './store.ts'
