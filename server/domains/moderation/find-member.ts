import { CommandError } from '#server/platform/cli/command.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** The account that a command is about. */
export interface Member {
  id: string
  email: string
  isCompany: boolean
}

const membersNamed = statement('find_members_named', {
  text: `select id, email, is_company, email_verified_at is not null as is_verified from users
     where (id = $1 or email = $1::citext) and state <> 'deleted' order by created_at`,
  parameters: [t.text],
  columns: { id: t.text, email: t.as<string>('citext'), is_company: t.bool, is_verified: t.bool },
  planned: 'each time',
})

/**
 * The account with this id or address: the one that verified the address, otherwise the only one that signed
 * up with it.
 * @throws CommandError if there is none, or several that are all unverified; the message lists their ids.
 */
export async function findMember({ pool }: Pick<Services, 'pool'>, named: string): Promise<Member> {
  const rows = await ask(pool, membersNamed, [named])
  const meant = rows.find(({ id }) => id === named) ?? rows.find(row => row.is_verified) ?? rows[0]
  if (meant === undefined) throw new CommandError(`There is no account ${named}.`)
  if (meant.id !== named && !meant.is_verified && rows.length > 1) {
    const ids = rows.map(({ id }) => `  ${id}`).join('\n')
    throw new CommandError(
      `${rows.length} accounts have the address ${named}, and none verified it. Name one by its id:\n${ids}`,
    )
  }
  return { id: meant.id, email: meant.email, isCompany: meant.is_company }
}
