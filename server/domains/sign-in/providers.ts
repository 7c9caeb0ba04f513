import { createHash, timingSafeEqual } from 'node:crypto'
import { audit } from '#server/domains/accounts/index.ts'
import { notify, signInsPage } from '#server/domains/notifications/index.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addIdentity, findOwner, takeLink } from './identities.ts'
import { noOidcCookie, readOidcCookie } from './oidc-cookie.ts'
import { nameOf } from './own-identities.ts'
import { deadLink } from './sign-up.ts'

/**
 * The id of the one provider in URLs. They are registered with the provider, so the id must not change with
 * its name.
 */
export const providerId = 'oidc'

export const providerHandlers: HandlersOf<'listSignInProviders' | 'linkIdentity'> = {
  async listSignInProviders({ services: { config } }) {
    return { data: config.oidc === null ? [] : [{ id: providerId, name: config.oidc.name }] }
  },

  /**
   * The member confirms that the account and the identity belong together, after logging in to the account,
   * in the browser that came back from the provider. A link that somebody sends them connects nothing.
   */
  async linkIdentity({ services, viewer, cookie }, { body: { token } }) {
    if (viewer === null) throw new Refusal(401, 'unauthenticated', 'Log in first.')
    const hash = createHash('sha256').update(token).digest()
    const state = readOidcCookie(services, cookie)
    if (state?.kind !== 'link' || !isSame(Buffer.from(state.hash, 'base64url'), hash)) throw deadLink()
    await change(services, async uow => {
      await uow.lock([{ kind: 'user', id: viewer.userId }])
      const link = await takeLink(uow, hash, viewer.sessionId)
      if (link === undefined || !link.is_same_address) throw deadLink()
      if (link.user_id !== viewer.userId) {
        throw new Refusal(
          403,
          'other_account',
          'You are logged in to another account than the one to connect.',
        )
      }
      if (!link.is_fresh) throw new Refusal(403, 'log_in_again', 'Log in again before you connect the two.')
      const owner = await findOwner(services, link)
      if (owner !== undefined && owner.id !== viewer.userId) {
        throw new Refusal(409, 'identity_taken', 'This sign-in belongs to another account by now.')
      }
      if (owner === undefined) await addIdentity(uow, viewer.userId, link)
      const provider = nameOf(services.config, link)
      await audit(uow, viewer.userId, 'identity_linked', 'member')
      notify(uow, viewer.userId, {
        kind: 'identity_linked',
        text: `You can log in with ${provider} from now on.`,
        href: signInsPage,
        key: `identity_linked ${hash.toString('base64url')}`,
      })
      uow.addJob({
        identifier: 'mail_account',
        payload: { userId: viewer.userId, template: 'sign-in-linked', provider },
      })
    })
    return new Answer(200, { data: {} }, { 'set-cookie': noOidcCookie(services) })
  },
}

const isSame = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted)
