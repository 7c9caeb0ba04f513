import type { Query } from '@tanstack/react-query'
import type { AnyActor } from 'xstate'
import { refusalOf } from '#src/machines/refusal.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import type { App } from './provider.tsx'
import { type KeyValueStore, readToken, write } from './storage.ts'

/** Starts every actor of the app, and notifies those that depend on the address of its changes. */
export function startActors({
  actors,
  queryClient,
  router,
}: Pick<App, 'actors' | 'queryClient' | 'router'>): void {
  for (const actor of Object.values<AnyActor>(actors)) {
    actor.subscribe({ error: error => console.error(error) })
    actor.start()
  }
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (!hrefChanged) return
    for (const actor of [actors.cart, actors.searchBox, actors.sideMenu, actors.headerPanels]) {
      actor.send({ type: 'route.changed' })
    }
  })
  followSession({ actors, queryClient, router })
}

/**
 * Connects the session to the caches and the guards: removes the previous user's data and makes the guards
 * run again. The auth machine decides where to navigate.
 */
function followSession({
  actors,
  queryClient,
  router,
}: Pick<App, 'actors' | 'queryClient' | 'router'>): void {
  let user = actors.auth.getSnapshot().context.user
  /** The last user who was known: an answer to a call of theirs may have come after they left. */
  let last = user
  actors.auth.subscribe(({ context }) => {
    const before = user
    user = context.user
    if (user?.id === before?.id) return
    const isOther = user !== null && last !== null && user.id !== last.id
    last = user ?? last
    if (before !== null || isOther) queryClient.removeQueries({ predicate: isPrivate })
    // what was refused for want of a token while the user of another tab's session was being asked for
    else void queryClient.refetchQueries({ type: 'active', predicate: isUnauthorized })
    // after the machine's own navigation, so that the guards of the next page run and not those of the page
    // it leaves; and never before the server's page is hydrated, which the router would drop for good
    if (user === null || !context.isBegunHere)
      void router.options.context.hydration.done.then(() => router.invalidate())
  })
}

const isPrivate = ({ meta }: Query) => meta?.private === true
const isUnauthorized = (query: Query) => isPrivate(query) && refusalOf(query.state.error).status === 401

/** Reads the other keys with schemas; a first visit has nothing to read and does not load it. */
const reader = () => retryImport(() => import('./stored-values.ts'))

/**
 * Gives the started actors what an earlier visit stored, and from then on what other tabs write. Resolves
 * once everything is handed over: adding to the cart before that would overwrite its stored lines.
 */
export async function followStorage(actors: App['actors'], storage: KeyValueStore | null): Promise<void> {
  const hand = {
    token: async () => actors.auth.send({ type: 'auth.tokenChanged', token: readToken(storage) }),
    cart: async () => {
      const lines = isEmpty(storage, 'cart') ? [] : (await reader()).readCart(storage)
      actors.cart.send({ type: 'cart.replaced', lines })
    },
    'recently-viewed': async () => {
      const ids = isEmpty(storage, 'recently-viewed') ? [] : (await reader()).readRecentlyViewed(storage)
      actors.recentlyViewed.send({ type: 'recentlyViewed.replaced', ids })
    },
  }
  window.addEventListener('storage', event => {
    if (event.storageArea !== storage) return
    for (const [key, give] of Object.entries(hand)) if (event.key === null || event.key === key) void give()
  })
  const giveAll = () => Promise.all(Object.values(hand).map(give => give()))
  // a page that the browser brings back whole heard nothing meanwhile
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void giveAll()
  })
  await giveAll()
}

function isEmpty(storage: KeyValueStore | null, key: string): boolean {
  try {
    return (storage?.getItem(key) ?? null) === null
  } catch {
    return true
  }
}

/**
 * Marks the document while somebody is signed in: `data-session` of `<html>` is the kind of account, `company` or
 * `private`, empty while that is not known. The first script of `index.html` sets it from storage, so that the server's
 * page, which is the same for everybody, never greets a member as a visitor; styles go by it before React does. Call it
 * once the session has the stored token.
 */
export function markSession(auth: App['actors']['auth'], storage: KeyValueStore | null): void {
  const { dataset } = document.documentElement
  const follow = () => {
    const { token, user } = auth.getSnapshot().context
    const known = user && (user.profile.is_company ? 'company' : 'private')
    const kind = token === null ? undefined : (known ?? dataset.session ?? '')
    if (kind === dataset.session) return
    if (kind === undefined) delete dataset.session
    else dataset.session = kind
    write(storage, 'account-kind', kind || null)
  }
  auth.subscribe(follow)
  follow()
}
