import { Answer, type HandlersOf } from '#server/handler.ts'
import { countTry, forgetTries } from '#server/limits.ts'
import { fitsPassword } from '#server/passwords.ts'
import { attachmentOf } from '#server/pictures.ts'
import { Refusal } from '#server/refusal.ts'
import { beginSession, endSession } from '#server/sessions.ts'
import { findAccount, findAccountByEmail, hasUnread } from './store.ts'

type Ids = 'createToken' | 'getUser' | 'logout' | 'checkNotifications'

const wrongPair = () => new Refusal(401, 'wrong_credentials', 'E-mail or password is not right.')

export const sessionHandlers: HandlersOf<Ids> = {
  async createToken({ services, address }, { body: { email, password } }) {
    // per account and address: a stranger elsewhere cannot lock somebody out of her account
    const key = `${address} ${email.toLowerCase()}`
    // counted before the password is looked at, so that many guesses at once are not one try
    await countTry(services, 'login', key)
    const account = await findAccountByEmail(services, email)
    const fits = await fitsPassword(account?.password_hash ?? null, password)
    if (!fits || account === undefined || account.state === 'suspended') throw wrongPair()
    await forgetTries(services, 'login', key)
    const token = await beginSession(services, account.id)
    return new Answer(201, { data: {} }, { 'x-authenticated': token })
  },

  async getUser({ services, viewer }) {
    const account = viewer === null ? undefined : await findAccount(services, viewer.userId)
    if (account === undefined) throw new Refusal(401, 'unauthenticated', 'Please sign in first.')
    return {
      data: {
        id: account.id,
        name: account.name,
        email: account.email,
        email_verified: account.email_verified,
        attachment: attachmentOf(account.picture),
        profile: { is_company: account.is_company, state: account.state },
      },
    }
  },

  async logout({ services, viewer }) {
    if (viewer !== null) await endSession(services, viewer.sessionId)
    return undefined
  },

  async checkNotifications({ services, viewer }) {
    return { status: viewer !== null && (await hasUnread(services, viewer.userId)) }
  },
}
