import { bearerSessions } from '#server/domains/members/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Found, Sessions } from '#server/platform/handler/sessions.ts'
import { findByHash, noteUse } from './store.ts'
import { hashOf, isApiToken } from './token.ts'

/**
 * Identifies the sender of a bearer token: a program by an API token, everybody else by their session. Each call reads
 * the token, so revoking it ends it on every server at once.
 */
export const bearerTokens: Sessions = {
  ...bearerSessions,
  find: (services, bearer) =>
    isApiToken(bearer) ? findProgram(services, bearer) : bearerSessions.find(services, bearer),
}

async function findProgram(services: Services, bearer: string): Promise<Found> {
  const hash = hashOf(bearer)
  const found = hash === null ? undefined : await findByHash(services, hash)
  if (found === undefined)
    throw new Refusal(401, 'unauthenticated', 'This API token is unknown, expired, or revoked.')
  if (found.is_to_note) await noteUse(services, found.id)
  const { id, scopes, user_id: userId, email, name, state } = found
  return {
    // without a session, nothing is rotated, listed or ended
    viewer: {
      userId,
      sessionId: '',
      isCompany: true,
      email,
      name,
      state,
      staff: null,
      token: { id, scopes },
    },
    isToRotate: false,
  }
}
