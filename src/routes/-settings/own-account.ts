import { updateUser } from '#src/api/commands/settings.ts'
import type { CallInput } from '#src/api/contract/endpoint.ts'
import type { User } from '#src/api/contract/session.ts'
import type { updateUser as updateEndpoint } from '#src/api/contract/settings.ts'
import { fetchUser } from '#src/api/queries/session.ts'
import type { RouterContext } from '#src/app/provider.tsx'

type Context = Pick<RouterContext, 'client' | 'actors'>

/**
 * Changes the member's account in the version known here: a change made elsewhere meanwhile is a 409.
 * Everything shows the new one at once.
 */
export async function changeUser(
  { client, actors }: Context,
  changes: Omit<CallInput<typeof updateEndpoint>['body'], 'version'>,
): Promise<User> {
  const version = actors.auth.getSnapshot().context.user?.version
  const body = { ...changes, ...(version === undefined ? {} : { version }) }
  const user = await updateUser({ client }, body)
  actors.auth.send({ type: 'auth.userChanged', user })
  return user
}

/**
 * Refetches the member's account: a link may have been opened elsewhere, or another tab may have changed it.
 * Silent, except where the member pressed a button for it (`action`): they see the failure.
 */
export async function refreshUser(
  { client, actors }: Context,
  manner: 'action' | 'background' = 'background',
): Promise<User> {
  const user = await fetchUser({ client }, {}, manner)
  actors.auth.send({ type: 'auth.userChanged', user })
  return user
}
