import {
  audit,
  findAccount,
  fitsPassword,
  isSuspended,
  issueToken,
  noteFailedSignIn,
  userView,
} from '#server/domains/accounts/index.ts'
import {
  beginSessionBy,
  endSession,
  findLogins,
  hasUnread,
  type Login,
} from '#server/domains/members/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { Answer, type HandlersOf, type Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countGuess } from '#server/platform/rate-limit/rate-limit.ts'
import { isBreached } from './breached.ts'

type Ids = 'createToken' | 'getUser' | 'logout' | 'checkNotifications'

const wrongPair = () => new Refusal(401, 'wrong_credentials', 'Email or password is wrong.')

export const sessionHandlers: HandlersOf<Ids> = {
  async createToken({ services, address, agent }, { body: { email, password } }) {
    const { folded, owner, newcomer } = await findLogins(services, email)
    // limited per account and address: a stranger elsewhere cannot lock a member out of their account
    const itWasRight = await countGuess(services, address, folded)
    const account = await whoseIs(password, [owner, newcomer])
    if (account === null) {
      const meant = [owner, newcomer].flatMap(each => (each === null ? [] : [each.id]))
      await noteFailedSignIn(services, meant, 'sign_in_failed', 'password')
      throw wrongPair()
    }
    await itWasRight()
    // revealed only to a person who knows the password: to others a closed account looks like none
    if (isSuspended(account)) {
      await noteFailedSignIn(services, [account.id], 'sign_in_refused', 'suspended')
      throw new Refusal(
        403,
        'account_suspended',
        'This account is closed. Customer service can tell you more.',
      )
    }
    if (account.must_set_password || (await isBreached(password))) {
      const recovery = await issueRecovery(services, account)
      const sentence = 'Set a new password to continue.'
      throw new Refusal(403, 'new_password_required', sentence, { headers: { 'x-recovery-token': recovery } })
    }
    const token = await beginSessionBy(services, account, agent)
    // changed or closed since the password was checked
    if (token === undefined) throw wrongPair()
    return new Answer(201, { data: {} }, { 'x-authenticated': token })
  },

  async getUser({ services, viewer }) {
    const account = viewer === null ? undefined : await findAccount(services, viewer.userId)
    if (account === undefined) throw new Refusal(401, 'unauthenticated', 'Log in first.')
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

/**
 * Returns the account of an address that has this password. The account that verified the address comes first
 * and costs one comparison. Every other case, including an unknown address, costs two, so that a sign-up with
 * somebody's address reveals nothing (docs/decisions/019-address-ownership.md).
 */
async function whoseIs(password: string, accounts: readonly (Login | null)[]): Promise<Login | null> {
  for (const account of accounts) {
    if (await fitsPassword(account?.password_hash ?? null, password)) return account
  }
  return null
}

const hasPassword = statement('has_password', {
  text: 'select 1 from users where id = $1 and password_hash = $2',
  parameters: [t.text, t.orNull(t.text)],
})

/** Issues a token for setting a new password, once the old one was proved. */
function issueRecovery(services: Services, { id, password_hash }: Login): Promise<string> {
  return change(services, async uow => {
    await uow.lock([{ kind: 'user', id }])
    const still = await uow.ask(hasPassword, [id, password_hash])
    if (still.length === 0) throw wrongPair()
    await audit(uow, id, 'sign_in_refused', 'member', { why: 'new_password' })
    return issueToken(uow, { purpose: 'recovery', userId: id })
  })
}
