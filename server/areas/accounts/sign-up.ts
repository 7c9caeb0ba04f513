import { audit } from '#server/accounts/audit.ts'
import { takeToken } from '#server/accounts/one-time-tokens.ts'
import { orTaken, verifyAddress } from '#server/accounts/verified.ts'
import { refuseBreached } from '#server/breached.ts'
import { Answer, type HandlersOf } from '#server/handler.ts'
import { newId } from '#server/ids.ts'
import { fireAll } from '#server/lifecycle/fire.ts'
import { change } from '#server/lifecycle/unit-of-work.ts'
import { countTry } from '#server/limits.ts'
import { hashPassword } from '#server/passwords.ts'
import { invalid, Refusal } from '#server/refusal.ts'
import { beginSession } from '#server/sessions.ts'
import { addUser, noteAffiliate } from './store.ts'

export const signUpHandlers: HandlersOf<'createUser' | 'verifyEmail' | 'sendVerification'> = {
  /**
   * The same happens whether or not the address is known: an account that nobody has verified, a session, and a job
   * that mails the address; only the mail says which it was
   * (docs/decisions/027-an-address-belongs-to-who-verified-it.md).
   */
  async createUser({ services, agent, address }, { body }) {
    const isCompany = body.is_company ?? false
    const companyName = body.company_name ?? null
    if (isCompany && companyName === null) throw invalid('company_name', 'Say what the company is called.')
    await refuseBreached(body.password)
    // what the form gets wrong is no account, and costs none of the five an hour
    await countTry(services, 'signup', address)
    const passwordHash = await hashPassword(body.password)
    const token = await change(services, async uow => {
      const id = newId('u')
      const sent = { type: 'sign_up', by: 'member' } as const
      const user = {
        id,
        state: '',
        version: 1,
        is_verified: false,
        is_restricted: false,
        orders_under_way: 0,
      }
      uow.begin('user', user, sent)
      const company = { id, state: '', version: 1, name: companyName, brand_id: null }
      if (isCompany) uow.begin('company', company, sent)
      await addUser(uow, {
        id,
        email: body.email,
        name: body.name,
        passwordHash,
        state: user.state,
        company: isCompany && companyName !== null ? { name: companyName, state: company.state } : null,
      })
      // in the demo nobody sits there to look at companies
      if (isCompany && services.config.demo) {
        await fireAll(
          services,
          [{ kind: 'company', id, event: { type: 'company.approve', by: 'system' } }],
          uow,
        )
      }
      if (body.affiliate_slug) await noteAffiliate(uow, id, body.affiliate_slug)
      await audit(uow, id, 'signed_up', 'member')
      uow.addJob({ identifier: 'mail_verification', payload: { userId: id, isWelcome: true } })
      return beginSession(uow.client, id, agent)
    })
    return new Answer(201, { data: {} }, { 'x-authenticated': token })
  },

  async verifyEmail({ services }, { body: { token } }) {
    const email = await orTaken(
      change(services, async uow => {
        const taken = await takeToken(uow, ['verify_email'], token)
        if (taken?.email == null) throw deadLink()
        await verifyAddress(uow, taken.user_id, taken.email)
        return taken.email
      }),
    )
    return { data: { email } }
  },

  async sendVerification({ services, viewer }) {
    if (viewer === null) throw new Refusal(401, 'unauthenticated', 'Please sign in first.')
    await change(services, async uow =>
      uow.addJob({ identifier: 'mail_verification', payload: { userId: viewer.userId, isWelcome: false } }),
    )
    return { data: {} }
  },
}

export const deadLink = () =>
  new Refusal(422, 'link_used', 'This link was used already, or is too old. Ask for a new one.')
