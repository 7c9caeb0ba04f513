import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** The API tokens of a company. */
export const tokenData: readonly PersonalTable[] = [
  {
    table: 'api_tokens',
    columns: ['name', 'token_hash'],
    exported: {
      programs: `select k.id, k.name, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.revoked_at
        from api_tokens k, me where k.company_id = me.id order by k.created_at`,
    },
    // the logs of what was done with it go on naming the token, which opens nothing by then
    forgotten: {
      by: `update api_tokens k set name = '', token_hash = sha256(convert_to(k.id, 'UTF8')),
        revoked_at = coalesce(k.revoked_at, now()) from me where k.company_id = me.id`,
    },
    // a stranger’s program would go on acting for the account
    planted: 'as_forgotten',
  },
]
