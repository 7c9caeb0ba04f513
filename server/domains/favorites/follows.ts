import { attachmentOf } from '#server/domains/images/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addFollow, findFollowed, findToFollow, removeFollow } from './follow-store.ts'

const mostFollows = 500

export const followHandlers: HandlersOf<'listFollows' | 'putFollow' | 'deleteFollow'> = {
  async listFollows(context) {
    const rows = await findFollowed(context.services, signedIn(context).userId)
    return {
      data: rows.map(({ image, created_at, ...row }) => ({
        ...row,
        attachment: attachmentOf(image),
        at: created_at.toISOString(),
      })),
    }
  },

  async putFollow(context, { params: { kind, id } }) {
    const { userId } = signedIn(context)
    if (kind === 'member' && id === userId)
      throw new Refusal(422, 'own_account', 'You can’t follow yourself.')
    const hasRoom = await change(context.services, async uow => {
      await lockMember(uow, userId)
      const found = await findToFollow(uow, kind, id)
      if (found === undefined) throw notFound(kind === 'member' ? 'This member' : 'This brand')
      return addFollow(uow, userId, found, mostFollows)
    })
    if (!hasRoom) throw tooMany()
    return { data: { kind, id } }
  },

  async deleteFollow(context, { params: { kind, id } }) {
    await removeFollow(context.services, signedIn(context).userId, kind, id)
    return undefined
  },
}

const tooMany = () =>
  new Refusal(409, 'too_many_follows', `You follow ${mostFollows} already. Unfollow one first.`)
