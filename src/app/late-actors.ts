import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { storeUnits } from '#src/api/commands/settings.ts'
import type { PageProperties } from '#src/api/contract/values/page.ts'
import { shopUnits, type Units, unitsIn } from '#src/api/contract/values/units.ts'
import { newestThreadsKey, threadKey, threadsKey } from '#src/api/queries/messages.ts'
import { brokenKeys } from '#src/api/queries/page-schemas.ts'
import { readStream } from '#src/api/read-stream.ts'
import { tokenForCalls } from '#src/machines/app/auth-session.ts'
import { type MemberStreamEvent, memberStreamMachine } from '#src/machines/app/member-stream.ts'
import { unitsMachine } from '#src/machines/app/units.ts'
import { offerRecentSearches } from '#src/ui/header/recent-searches-actor.ts'
import { removeKeysOf, tabStorage } from '#src/ui/kit/stored-keys.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import { type MemberEvent, onMemberEvent, publishMemberEvent } from '#src/ui/member-events.ts'
import { addUnitsActor } from '#src/ui/units/units-actor.ts'
import { openFavorites } from './favorites.ts'
import type { App } from './provider.tsx'
import { write } from './storage.ts'

/** Starts the actors that no first load waits for, and checks the data that the page came with. */
export function startLate(app: App, properties: PageProperties | null): void {
  openFavorites(app)
  openUnits(app)
  offerSearches(app)
  openMemberStream(app)
  clearOnLogout(app)
  if (properties !== null) void checkPage(app.queryClient, properties)
}

/** Most visits search for nothing: the actor is loaded with the open field. */
function offerSearches({ actors, router }: App): void {
  let opening: ReturnType<Parameters<typeof offerRecentSearches>[1]> | undefined
  const open = async () =>
    (await import('./suggestions.ts')).openRecentSearches(router.options.context.storage)
  offerRecentSearches(actors, () => (opening ??= open()))
}

/** A logout leaves nothing behind that was stored for the member, whether its editor is open or not. */
function clearOnLogout({ actors, router }: App): void {
  const { storage } = router.options.context
  actors.auth.subscribe(session => {
    const { user } = session.context
    if (!session.matches('loggingOut') || user === null) return
    removeKeysOf(user.id, storage)
    removeKeysOf(user.id, tabStorage())
  })
}

/** Validates the page's data against the contract and refetches invalid data. */
async function checkPage(queryClient: QueryClient, properties: PageProperties): Promise<void> {
  for (const queryKey of brokenKeys(properties)) {
    console.error(`What the page says of ${JSON.stringify(queryKey)} is not what the contract says.`)
    await queryClient.resetQueries({ queryKey, exact: true })
  }
}

type Wired = Pick<App, 'actors' | 'queryClient'>

/** What an event makes stale. Messages are not read anew: an open conversation asks for what is new in it. */
function staleAfter(event: MemberEvent): readonly QueryKey[] {
  switch (event.type) {
    case 'unread':
      return []
    case 'thread':
      return [newestThreadsKey, threadKey(event.id)]
    case 'offer':
      return [newestThreadsKey, threadKey(event.id), ['offers']]
    case 'order':
      return orders
    case 'import':
      return imports
    case 'missed':
      return [newestThreadsKey, [...threadsKey, 'one'], ['offers'], ...orders, ...imports]
  }
}
const orders: readonly QueryKey[] = [['order'], ['purchases']]
const imports: readonly QueryKey[] = [['imports']]

/**
 * Starts the stream of events with the app's implementations: once per app, when the page is idle. The unread
 * mark is the session's; queries that are shown are refetched, and listeners are notified (`onMemberEvent`).
 */
function openMemberStream({ actors, queryClient }: Wired): void {
  const { auth } = actors
  onMemberEvent(actors, event => {
    for (const queryKey of staleAfter(event)) void queryClient.invalidateQueries({ queryKey })
    if (event.type !== 'unread') return
    const { notifications } = auth.getSnapshot().children
    notifications?.send({ type: 'notifications.changed', hasUnreadMessages: event.status })
  })
  const stream = createActor(
    memberStreamMachine.provide({
      actors: {
        readStream: fromCallback<MemberStreamEvent>(({ sendBack }) => {
          const stopped = new AbortController()
          const close = () => {
            if (!stopped.signal.aborted) sendBack({ type: 'stream.closed' })
          }
          readStream({
            token: tokenForCalls(auth.getSnapshot().context),
            signal: stopped.signal,
            opened: () => sendBack({ type: 'stream.opened' }),
            heard: () => sendBack({ type: 'stream.heard' }),
            received: received => sendBack({ type: 'stream.received', received }),
          }).then(close, close)
          return () => stopped.abort()
        }),
        watchTab: fromCallback<MemberStreamEvent>(({ sendBack }) => watchTab(sendBack)),
      },
      actions: {
        passOn: (_, { received }) => publishMemberEvent(actors, received),
        readMissed: () => publishMemberEvent(actors, { type: 'missed' }),
      },
    }),
  )
  stream.subscribe({ error: error => console.error(error) })
  stream.start()

  const follow = ({ context: { user } }: ReturnType<typeof auth.getSnapshot>) => {
    const session = user?.id ?? null
    if (session !== stream.getSnapshot().context.session) stream.send({ type: 'session.changed', session })
  }
  auth.subscribe(follow)
  follow(auth.getSnapshot())
}

/** Starts the actor of units with the app's implementations: once per app, when the page is idle. */
function openUnits({ actors: { auth }, actors, client, router }: App): void {
  const { storage } = router.options.context
  const { dataset } = document.documentElement
  const [sizes, lengths] = (dataset.units ?? '').split(' ')
  const actor = createActor(
    unitsMachine.provide({
      actors: {
        save: fromPromise<void, Units>(async ({ input, signal }) => {
          auth.send({ type: 'auth.userChanged', user: await storeUnits({ client }, input, signal) })
        }),
      },
      actions: {
        show: (_, { units }) => {
          // the first script of the next page reads it (index.html)
          dataset.units = `${units.sizes} ${units.lengths}`
          write(storage, 'units', dataset.units)
        },
      },
    }),
    { input: { ...shopUnits, ...unitsIn(sizes, lengths) } },
  )
  actor.subscribe({ error: error => console.error(error) })
  actor.start()
  addUnitsActor(actors, actor)

  const follow = ({ context: { user } }: ReturnType<typeof auth.getSnapshot>) => {
    const member = user?.id ?? null
    if (member === actor.getSnapshot().context.member) return
    const units = unitsIn(user?.profile.sizes_in, user?.profile.lengths_in)
    actor.send({ type: 'units.memberChanged', member, units })
  }
  auth.subscribe(follow)
  follow(auth.getSnapshot())
}
