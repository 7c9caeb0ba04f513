import { issueToken } from '#server/accounts/one-time-tokens.ts'
import { findAccount, findAccountByEmail } from '#server/accounts/store.ts'
import { userView } from '#server/accounts/view.ts'
import { Answer, type HandlersOf } from '#server/handler.ts'
import { change } from '#server/lifecycle/unit-of-work.ts'
import { countTry, forgetTries } from '#server/limits.ts'
import { fitsPassword } from '#server/passwords.ts'
import { Refusal } from '#server/refusal.ts'
import { beginSession, endSession } from '#server/sessions.ts'
import { hasUnread } from './store.ts'

type Ids = 'createToken' | 'getUser' | 'logout' | 'checkNotifications'

const wrongPair = () => new Refusal(401, 'wrong_credentials', 'E-mail or password is not right.')

export const sessionHandlers: HandlersOf<Ids> = {
  async createToken({ services, address, agent }, { body: { email, password } }) {
    // per account and address: a stranger elsewhere cannot lock somebody out of her account
    const key = `${address} ${email.toLowerCase()}`
    // counted before the password is looked at, so that many guesses at once are not one try
    await countTry(services, 'login', key)
    const account = await findAccountByEmail(services, email)
    const fits = await fitsPassword(account?.password_hash ?? null, password)
    if (!fits || account === undefined) throw wrongPair()
    await forgetTries(services, 'login', key)
    // said only to whoever knows the password: to others a closed account looks like none
    if (account.state === 'suspended') {
      throw new Refusal(403, 'account_suspended', 'This account is closed. Customer care can tell you more.')
    }
    if (account.must_set_password) {
      const recovery = await change(services, uow =>
        issueToken(uow, { purpose: 'recovery', userId: account.id }),
      )
      const sentence = 'Please set a new password before you go on.'
      throw new Refusal(403, 'new_password_required', sentence, { headers: { 'x-recovery-token': recovery } })
    }
    const token = await beginSession(services.pool, account.id, agent)
    return new Answer(201, { data: {} }, { 'x-authenticated': token })
  },

  async getUser({ services, viewer }) {
    const account = viewer === null ? undefined : await findAccount(services, viewer.userId)
    if (account === undefined) throw new Refusal(401, 'unauthenticated', 'Please sign in first.')
    return { data: userView(services, account) }
  },

  async logout({ services, viewer }) {
    if (viewer !== null) await endSession(services, viewer.userId, viewer.sessionId)
    return undefined
  },

  async checkNotifications({ services, viewer }) {
    return { status: viewer !== null && (await hasUnread(services, viewer.userId)) }
  },
}
