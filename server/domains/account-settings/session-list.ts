import { audit } from '#server/domains/accounts/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { findSessions, removeSession } from './store.ts'

export const sessionListHandlers: HandlersOf<'listSessions' | 'deleteSession'> = {
  async listSessions(context) {
    const { userId, sessionId } = signedIn(context)
    const sessions = await findSessions(context.services, userId)
    const data = sessions.map(({ id, agent, created_at, last_used_at }) => ({
      id,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      device: agent,
      is_current: id === sessionId,
    }))
    return { data }
  },

  /** Also ends the session that asks: its next request is answered 401, as after logging out. */
  async deleteSession(context, { params }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      if (!(await removeSession(uow, userId, params.id))) throw notFound('This session')
      await audit(uow, userId, 'session_ended', 'member')
    })
    return undefined
  },
}
