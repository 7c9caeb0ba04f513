import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { insertBlock, removeBlock } from './block-store.ts'
import { ownBlock } from './words.ts'

export const blockHandlers: HandlersOf<'createBlock' | 'deleteBlock'> = {
  /** Ends nothing that is under way (W-92). Somebody who is blocked already stays so. */
  async createBlock(context, { body: { user_id } }) {
    const { userId } = signedIn(context)
    if (user_id === userId) throw invalid('user_id', ownBlock)
    await change(context.services, async uow => {
      await uow.lock([
        { kind: 'user', id: userId },
        { kind: 'user', id: user_id },
      ])
      await lockMember(uow, userId)
      if (uow.row({ kind: 'user', id: user_id }).state === 'deleted') throw notFound('This member')
      await insertBlock(uow, userId, user_id)
    })
    return { data: { user_id } }
  },

  async deleteBlock(context, { params: { user_id } }) {
    await removeBlock(context.services.pool, signedIn(context).userId, user_id)
    return undefined
  },
}
