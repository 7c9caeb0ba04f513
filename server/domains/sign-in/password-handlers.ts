import {
  audit,
  findPasswordHash,
  findReplaced,
  fitsPassword,
  hashPassword,
  isStillSignedIn,
  isTokenGood,
  isVerified,
  orTaken,
  proveSession,
  renewSession,
  takeToken,
  verifyAddress,
} from '#server/domains/accounts/index.ts'
import { beginSession } from '#server/domains/members/index.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countGuess } from '#server/platform/rate-limit/rate-limit.ts'
import { refuseBreached } from './breached.ts'
import { clearUnverified } from './clear-unverified.ts'
import { setPassword } from './set-password.ts'
import { deadLink } from './sign-up.ts'

const purposes = ['reset_password', 'recovery'] as const

export const passwordHandlers: HandlersOf<'forgotPassword' | 'resetPassword' | 'changePassword'> = {
  /**
   * The answer and its timing are the same for every address: the job finds out whose it is, if anybody's.
   */
  async forgotPassword({ services, address }, { body: { email } }) {
    await change(services, async uow =>
      uow.addJob({ identifier: 'mail_reset', payload: { email: email.toLowerCase(), from: address } }),
    )
    return { data: {} }
  },

  async resetPassword({ services, agent, viewer }, { body: { token, password } }) {
    if (!(await isTokenGood(services, purposes, token))) throw deadLink()
    await refuseBreached(password)
    // compared before anything is locked: a concurrent change of the password makes the token worthless
    const replaced = await findReplaced(services, token)
    if (replaced !== null && (await fitsPassword(replaced, password))) {
      throw invalid(
        'password',
        'This is the password that has to be replaced. Choose another one.',
        'same_password',
      )
    }
    const hash = await hashPassword(password)
    const bearer = await orTaken(
      change(services, async uow => {
        const taken = await takeToken(uow, purposes, token)
        if (taken === undefined) throw deadLink()
        const { user_id: userId, email } = taken
        // the reader of the mail owns the address, but nothing that somebody else did with it
        if (email !== null && !(await isVerified(uow, userId))) {
          if (viewer?.userId !== userId) await clearUnverified(uow, userId, email)
          await verifyAddress(uow, userId, email)
        }
        await setPassword(uow, userId, hash, null)
        await audit(uow, userId, 'password_reset', 'member')
        uow.addJob({ identifier: 'mail_account', payload: { userId, template: 'password-changed' } })
        return beginSession(uow.client, userId, agent)
      }),
    )
    return new Answer(200, { data: {} }, { 'x-authenticated': bearer })
  },

  async changePassword(context, { body: { current, password } }) {
    const { services, viewer, address } = context
    if (viewer === null) throw new Refusal(401, 'unauthenticated', 'Log in first.')
    const { userId, sessionId } = viewer
    const itWasRight = await countGuess(services, address, userId)
    const stored = await findPasswordHash(services, userId)
    if (stored === null) await proveSession(context)
    else if (!(await fitsPassword(stored, current))) {
      throw invalid('current', 'This is not your password.', 'wrong_password')
    }
    await itWasRight()
    await refuseBreached(password)
    const hash = await hashPassword(password)
    const next = await change(services, async uow => {
      // a password that was set meanwhile was meant to end exactly this session
      if (!(await isStillSignedIn(uow, { userId, sessionId, passwordHash: stored }))) {
        throw new Refusal(401, 'unauthenticated', 'Your session has ended. Log in again.')
      }
      await setPassword(uow, userId, hash, sessionId)
      await audit(uow, userId, 'password_changed', 'member')
      uow.addJob({ identifier: 'mail_account', payload: { userId, template: 'password-changed' } })
      return renewSession(uow, sessionId)
    })
    return new Answer(200, { data: {} }, { 'x-authenticated': next })
  },
}
