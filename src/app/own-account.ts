import type { Manner } from '../api/client.ts'
import type { CallInput } from '../api/contract/endpoint.ts'
import type { User } from '../api/contract/session.ts'
import type { updateUser } from '../api/contract/settings.ts'
import type { RouterContext } from '../app.tsx'

type Context = Pick<RouterContext, 'client' | 'actors'>

/**
 * Changes the member's account in the version known here: a change made elsewhere meanwhile is a 409.
 * Everything shows the new one at once.
 */
export async function changeUser(
  { client, actors }: Context,
  changes: Omit<CallInput<typeof updateUser>['body'], 'version'>,
): Promise<User> {
  const version = actors.auth.getSnapshot().context.user?.version
  const body = { ...changes, ...(version === undefined ? {} : { version }) }
  const { data } = await client.call(
    async () => (await import('../api/contract/settings.ts')).updateUser,
    { body },
    'action',
  )
  actors.auth.send({ type: 'auth.userChanged', user: data })
  return data
}

/**
 * Refetches the member's account: a link may have been opened elsewhere, or another tab may have changed it.
 * Silent, except where the member pressed a button for it (`action`): they see the failure.
 */
export async function refreshUser({ client, actors }: Context, manner: Manner = 'background'): Promise<User> {
  const { data } = await client.call(
    async () => (await import('../api/contract/session.ts')).getUser,
    {},
    manner,
  )
  actors.auth.send({ type: 'auth.userChanged', user: data })
  return data
}
