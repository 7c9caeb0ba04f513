import { signedIn } from '#server/accounts/member.ts'
import { findEverythingOf } from '#server/accounts/personal-data.ts'
import type { HandlersOf } from '#server/handler.ts'

export const exportHandlers: HandlersOf<'exportUser'> = {
  async exportUser(context) {
    const { userId } = signedIn(context)
    return { data: await findEverythingOf(context.services.pool, userId) }
  },
}
