import { audit } from '#server/domains/accounts/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ApiToken } from '#src/api/contract/business/tokens.ts'
import { mostTokens } from '#src/api/contract/values/token-scopes.ts'
import { addToken, countTokens, findTokens, revokeToken } from './store.ts'
import { hashOf, newToken } from './token.ts'

export const tokenHandlers: HandlersOf<'listApiTokens' | 'createApiToken' | 'revokeApiToken'> = {
  async listApiTokens(context) {
    const tokens = await findTokens(context.services, signedIn(context).userId)
    return { data: tokens.map(tokenView) }
  },

  async createApiToken(context, { body: { name, scopes, expires_in_days: days } }) {
    const { userId: companyId } = signedIn(context)
    const id = newId('at')
    const token = newToken(id)
    const hash = hashOf(token)
    if (hash === null) throw new Error('A new token does not have the shape of a token.')
    const row = await change(context.services, async uow => {
      // parallel calls count one after the other
      await uow.lock([{ kind: 'company', id: companyId }])
      if ((await countTokens(uow, companyId)) >= mostTokens)
        throw new Refusal(
          409,
          'too_many_tokens',
          `A company has at most ${mostTokens} API tokens. Revoke one that nothing uses.`,
        )
      const given = [...new Set(scopes)]
      const added = await addToken(uow, { id, companyId, name, scopes: given, hash, days })
      await audit(uow, companyId, 'api_token_created', 'member', { program: id, scopes: given, ...by(uow) })
      return added
    })
    return { data: { ...tokenView(row), token } }
  },

  async revokeApiToken(context, { params: { id } }) {
    const { userId: companyId } = signedIn(context)
    await change(context.services, async uow => {
      const isNew = await revokeToken(uow, id, companyId)
      if (isNew === undefined) throw notFound('This token')
      if (isNew) await audit(uow, companyId, 'api_token_revoked', 'member', { program: id, ...by(uow) })
    })
  },
}

/** The membership of who does it. */
const by = ({ services: { actor } }: { services: { actor?: string } }) =>
  actor === undefined ? {} : { staff: actor }

type Stored = Awaited<ReturnType<typeof findTokens>>[number]

function tokenView(row: Stored): ApiToken {
  const { id, name, scopes, created_at: createdAt, expires_at: expiresAt, last_used_at: usedAt } = row
  return {
    ...{ id, name, scopes },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: usedAt?.toISOString() ?? null,
    state: row.revoked_at !== null ? 'revoked' : row.is_expired ? 'expired' : 'active',
  }
}
