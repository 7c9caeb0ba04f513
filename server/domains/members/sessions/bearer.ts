import type { Sessions } from '#server/platform/handler/sessions.ts'
import { findViewer, rotateSession } from './sessions.ts'
import { beginBySignInToken } from './sign-in-tokens.ts'

/** Identifies the sender of a bearer token by the sessions in the database. */
export const bearerSessions: Sessions = { find: findViewer, rotate: rotateSession, beginBySignInToken }
