import {
  hashPassword,
  openAccount,
  orTaken,
  properName,
  takeToken,
  verifyAddress,
} from '#server/domains/accounts/index.ts'
import { beginSession } from '#server/domains/members/index.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { refuseBreached } from './breached.ts'

export const signUpHandlers: HandlersOf<'createUser' | 'verifyEmail' | 'sendVerification'> = {
  /**
   * Does the same whether or not the address is known: creates an unverified account, a session, and a job
   * that mails the address. Only the mail says which case it was (docs/decisions/019-address-ownership.md).
   */
  async createUser({ services, agent, address }, { body }) {
    const isCompany = body.is_company ?? false
    const companyName = body.company_name ?? null
    if (isCompany && companyName === null) throw invalid('company_name', 'Enter the company’s name.')
    const name = properName(body.name, 'name')
    const shop = isCompany && companyName !== null ? properName(companyName, 'company_name') : null
    await refuseBreached(body.password)
    // counted after validation: a form with errors creates no account and uses none of the five an hour
    await countTry(services, 'signup', address)
    const passwordHash = await hashPassword(body.password)
    const token = await change(services, async uow => {
      const id = await openAccount(uow, {
        email: body.email,
        name,
        passwordHash,
        companyName: shop,
        affiliate: body.affiliate_slug ?? null,
      })
      uow.addJob({ identifier: 'mail_verification', payload: { userId: id, isWelcome: true } })
      return beginSession(uow.client, id, agent)
    })
    return new Answer(201, { data: {} }, { 'x-authenticated': token })
  },

  /**
   * Requires, beside the mailed token, the session of the account that the mail was sent for. Otherwise a
   * click by the reader of the mail would give the address, and all that was bought with it, to a stranger
   * who signed up with it. A refusal does not use the token up.
   */
  async verifyEmail({ services, viewer }, { body: { token } }) {
    const email = await orTaken(
      change(services, async uow => {
        const taken = await takeToken(uow, ['verify_email'], token)
        if (taken?.email == null) throw deadLink()
        if (taken.user_id !== viewer?.userId) throw logInFirst()
        await verifyAddress(uow, taken.user_id, taken.email)
        return taken.email
      }),
    )
    return { data: { email } }
  },

  async sendVerification({ services, viewer }) {
    if (viewer === null) throw new Refusal(401, 'unauthenticated', 'Log in first.')
    await change(services, async uow =>
      uow.addJob({ identifier: 'mail_verification', payload: { userId: viewer.userId, isWelcome: false } }),
    )
    return { data: {} }
  },
}

/** The same answer for no account and for another account. */
const logInFirst = () =>
  new Refusal(403, 'log_in_first', 'Log in to the account that this link was sent for, and open it again.')

export const deadLink = () =>
  new Refusal(422, 'link_used', 'This link was used already, or is too old. Ask for a new one.')
