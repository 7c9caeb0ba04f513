import type { Manner } from '../api/client.ts'
import type { CallInput } from '../api/contract/endpoint.ts'
import type { User } from '../api/contract/session.ts'
import type { updateUser } from '../api/contract/settings.ts'
import type { RouterContext } from '../app.tsx'

type Context = Pick<RouterContext, 'client' | 'actors'>

/** Changes the own account as it is known here: somebody else's change meanwhile is a 409. Everything shows the new one at once. */
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
 * Asks for the own account anew: a link may have been opened elsewhere, another tab may have changed it. Silent, but
 * where somebody pressed a button for it (`action`): her failure is told.
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
