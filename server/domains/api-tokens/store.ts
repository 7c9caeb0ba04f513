import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { TokenScope } from '#src/api/contract/values/token-scopes.ts'

type Pool = Pick<Services, 'pool'>

const shown = {
  id: t.text,
  name: t.text,
  scopes: t.list(t.textOf<TokenScope>()),
  created_at: t.timestamp,
  expires_at: t.orNull(t.timestamp),
  last_used_at: t.orNull(t.timestamp),
  revoked_at: t.orNull(t.timestamp),
  is_expired: t.bool,
}
const select = `id, name, scopes, created_at, expires_at, last_used_at, revoked_at,
  coalesce(expires_at <= now(), false) as is_expired`

const tokensOfCompany = statement('api_tokens_of_company', {
  text: `select ${select} from api_tokens
     where company_id = $1 and (revoked_at is null or revoked_at > now() - interval '30 days')
     order by revoked_at is not null, created_at desc, id`,
  parameters: [t.text],
  columns: shown,
})

/** The tokens of a company in use, the newest first, and then those revoked in the last 30 days. */
export const findTokens = ({ pool }: Pool, companyId: string) => ask(pool, tokensOfCompany, [companyId])

const usedTokens = statement('api_tokens_in_use', {
  text: `select count(*)::int as count from api_tokens
     where company_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
  parameters: [t.text],
  columns: { count: t.int },
})

export async function countTokens(uow: UnitOfWork, companyId: string): Promise<number> {
  const [row] = await uow.ask(usedTokens, [companyId])
  return row?.count ?? 0
}

const addedToken = statement('add_api_token', {
  text: `insert into api_tokens (id, company_id, name, scopes, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning ${select}`,
  parameters: [t.text, t.text, t.text, t.list(t.text), t.bytes, t.orNull(t.int)],
  columns: shown,
})

interface NewToken {
  id: string
  companyId: string
  name: string
  scopes: readonly TokenScope[]
  hash: Buffer
  /** Null for one that does not expire. */
  days: number | null
}

export async function addToken(uow: UnitOfWork, { id, companyId, name, scopes, hash, days }: NewToken) {
  const [row] = await uow.ask(addedToken, [id, companyId, name, scopes, hash, days])
  if (row === undefined) throw new Error('A token was not inserted.')
  return row
}

const revokedToken = statement('revoke_api_token', {
  text: `with found as (select id, revoked_at from api_tokens where id = $1 and company_id = $2 for update),
     revoked as (update api_tokens t set revoked_at = now() from found f where t.id = f.id and f.revoked_at is null
       returning t.id)
     select exists (select from revoked) as is_new from found`,
  parameters: [t.text, t.text],
  columns: { is_new: t.bool },
})

/** Revokes a token; undefined where the company has none of this id, false where it was revoked before. */
export async function revokeToken(
  uow: UnitOfWork,
  id: string,
  companyId: string,
): Promise<boolean | undefined> {
  const [row] = await uow.ask(revokedToken, [id, companyId])
  return row?.is_new
}

const viewerByToken = statement('find_viewer_by_api_token', {
  text: `select t.id, t.scopes, u.id as user_id, u.email, u.name, u.state,
       coalesce(t.last_used_at < now() - interval '1 minute', true) as is_to_note
     from api_tokens t join users u on u.id = t.company_id
     where t.token_hash = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
       -- nothing acts for a company whose account is closed
       and u.is_company and u.state not in ('suspended', 'suspended_leaving', 'deleted')`,
  parameters: [t.bytes],
  columns: {
    id: t.text,
    scopes: shown.scopes,
    user_id: t.text,
    email: t.as<string>('citext'),
    name: t.text,
    state: t.text,
    is_to_note: t.bool,
  },
})

/** The company of a token, by its hash; undefined for one that is unknown, revoked or expired. */
export async function findByHash({ pool }: Pool, hash: Buffer) {
  const [row] = await ask(pool, viewerByToken, [hash])
  return row
}

const notedUse = statement('note_api_token_use', {
  text: `update api_tokens set last_used_at = now()
     where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)`,
  parameters: [t.text],
})

/** Notes that a token is used, once a minute. */
export async function noteUse({ pool }: Pool, id: string): Promise<void> {
  await ask(pool, notedUse, [id])
}
