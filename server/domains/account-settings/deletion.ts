import { audit, provePassword } from '#server/domains/accounts/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { orFresh, ownAccount, showAccount } from './own-account.ts'

export const deletionHandlers: HandlersOf<'requestDeletion' | 'takeBackDeletion'> = {
  async requestDeletion(context, { body }) {
    const { services } = context
    const { userId } = signedIn(context)
    await provePassword(context, await ownAccount(services, userId), body.password)
    await send(services, userId, 'user.leave', async uow => {
      await audit(uow, userId, 'deletion_asked', 'member')
      uow.addJob({ identifier: 'mail_account', payload: { userId, template: 'leaving' } })
    })
    return showAccount(services, userId)
  },

  async takeBackDeletion(context) {
    const { services } = context
    const { userId } = signedIn(context)
    await send(services, userId, 'user.stay', uow => audit(uow, userId, 'deletion_taken_back', 'member'))
    return undefined
  },
}

function send(
  services: Services,
  id: string,
  type: 'user.leave' | 'user.stay',
  also: (uow: UnitOfWork) => Promise<void>,
): Promise<void> {
  return orFresh(services, id, () =>
    change(services, async uow => {
      await fireAll(services, [{ kind: 'user', id, event: { type, by: 'member' } }], uow)
      await also(uow)
    }),
  )
}
