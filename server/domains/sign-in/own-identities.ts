import { audit, revokeTokensFor } from '#server/domains/accounts/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { notify, signInsPage } from '#server/domains/notifications/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OwnIdentity } from '#src/api/contract/oauth.ts'
import {
  findSignInMethods,
  type IdentityKey,
  identityId,
  removeIdentity,
  type SignInMethods,
} from './identities.ts'

export const ownIdentityHandlers: HandlersOf<'listIdentities' | 'deleteIdentity'> = {
  async listIdentities(context) {
    const { services } = context
    const ways = await findSignInMethods(services.pool, signedIn(context).userId)
    return { data: ways.identities.map(identity => shown(services.config, ways, identity)) }
  },

  /**
   * Needs no password: it removes a sign-in method and adds none, and a member whose provider account was
   * taken over is in a hurry to disconnect it. The last method is never removed, though.
   */
  async deleteIdentity(context, { params }) {
    const { services } = context
    const { userId } = signedIn(context)
    await change(services, async uow => {
      // two concurrent calls run one after the other: the second may meet the last method
      await lockMember(uow, userId)
      const ways = await findSignInMethods(uow.client, userId)
      const identity = ways.identities.find(each => identityId(each) === params.id)
      if (identity === undefined) throw notFound('This sign-in')
      const name = nameOf(services.config, identity)
      const reason = reasonToStay(services.config, ways, identity)
      if (reason !== null) {
        throw new Refusal(409, 'last_way_in', reason, { data: shown(services.config, ways, identity) })
      }
      await removeIdentity(uow, identity)
      // what the provider has just vouched for must no longer open anything
      await revokeTokensFor(uow, userId, ['sign_in', 'link_identity'])
      await audit(uow, userId, 'identity_unlinked', 'member')
      notify(uow, userId, {
        kind: 'identity_unlinked',
        text: `${name} no longer opens your account.`,
        href: signInsPage,
        key: `identity_unlinked ${params.id} ${identity.created_at.getTime()}`,
      })
      uow.addJob({
        identifier: 'mail_account',
        payload: { userId, template: 'sign-in-unlinked', provider: name },
      })
    })
    return undefined
  },
}

function shown(
  config: Config,
  ways: SignInMethods,
  identity: SignInMethods['identities'][number],
): OwnIdentity {
  const reason = reasonToStay(config, ways, identity)
  return {
    id: identityId(identity),
    name: nameOf(config, identity),
    linked_at: identity.created_at.toISOString(),
    allowed: [{ event: 'unlink', ok: reason === null, reason }],
  }
}

/**
 * Why it may not be disconnected; null if a password or another sign-in that is offered still opens the
 * account.
 */
function reasonToStay(
  { oidc }: Config,
  { has_password, identities }: SignInMethods,
  identity: IdentityKey,
): string | null {
  const isAnother = (each: IdentityKey) =>
    identityId(each) !== identityId(identity) && oidc !== null && isOf(oidc.issuer, each)
  if (has_password || identities.some(isAnother)) return null
  return 'Set a password first. It’s your only way to log in.'
}

/** Compares issuers exactly, except for the trailing slash, which a URL has and an issuer may lack. */
const isOf = (issuer: URL, { issuer: given }: IdentityKey) =>
  given === issuer.href || `${given}/` === issuer.href

/** The display name of a provider. */
export function nameOf({ oidc }: Config, identity: IdentityKey): string {
  if (oidc !== null && isOf(oidc.issuer, identity)) return oidc.name
  return URL.canParse(identity.issuer) ? new URL(identity.issuer).hostname : 'Another provider'
}
