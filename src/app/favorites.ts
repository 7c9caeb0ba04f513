import { createActor, fromPromise } from 'xstate'
import { addFavorite, addFollow, removeFavorite, removeFollow } from '#src/api/commands/favorites.ts'
import { authPaths, ownPath } from '#src/api/contract/values/own-path.ts'
import { fetchFavoriteKeys } from '#src/api/queries/favorites.ts'
import { favoritesMachine, type UserKind } from '#src/machines/app/favorites.ts'
import type { FavoriteChange, FavoriteKey } from '#src/machines/app/favorites-queue.ts'
import { addFavoritesActor } from '#src/ui/favorite-buttons/favorites-actor.ts'
import { loginWithFavorites, pendingParameter } from '#src/ui/favorite-buttons/pending-favorites.ts'
import { lostText, savedText } from '#src/ui/favorite-buttons/words.ts'
import { notifyWithAction, notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { to } from '#src/ui/paths.ts'
import type { App } from './provider.tsx'

type Wired = Pick<App, 'actors' | 'client' | 'queryClient' | 'router'>

/**
 * Starts favorites and follow buttons with the app's implementations: once per app, when the page is idle.
 */
export function openFavorites({ actors, client, queryClient, router }: Wired): void {
  const { auth, toasts } = actors
  const save = async ({ key, on }: FavoriteChange) => {
    const [kind, id] = partsOf(key)
    if (kind === 'listing') await (on ? addFavorite : removeFavorite)({ client }, id)
    else await (on ? addFollow : removeFollow)({ client }, kind, id)
  }
  /** Leads to the login, and back to this page or to the one that led to the login. */
  const lead = (wanted: readonly FavoriteChange[]) => {
    const { pathname, search, searchStr } = router.latestLocation
    const before = ownPath(search.redirect, window.location.origin) ?? to.favorites.to
    const keys = wanted.filter(({ on }) => on).map(({ key }) => key)
    const path = authPaths.test(pathname) ? before : pathname + searchStr
    void router.navigate({ href: loginWithFavorites(path, keys) })
  }
  /** A toast's action is for the member it was shown to: it must not change another member's favorites. */
  const ofThisSession = (act: () => void) => {
    const { session } = favorites.getSnapshot().context
    return () => {
      if (favorites.getSnapshot().context.session === session) act()
    }
  }
  const favorites = createActor(
    favoritesMachine.provide({
      actors: {
        loadFavorites: fromPromise<readonly FavoriteKey[]>(async ({ signal }) => {
          const { favorites, follows } = await fetchFavoriteKeys({ client }, signal)
          return [
            ...favorites.map((id): FavoriteKey => `listing.${id}`),
            ...follows.map(({ kind, id }): FavoriteKey => `${kind}.${id}`),
          ]
        }),
        saveFavorite: fromPromise<void, FavoriteChange>(({ input }) => save(input)),
      },
      actions: {
        notifySaved: (_, { change }) => {
          if (change === undefined) return
          const { key, name, on } = change
          const undo = () => favorites.send({ type: 'favorite.undone', key, name, on: !on })
          notifyWithUndo(toasts, savedText(change), ofThisSession(undo))
        },
        refetchLists: (_, { change }) => {
          const isHeart = change?.key.startsWith('listing.')
          void queryClient.invalidateQueries({ queryKey: [isHeart ? 'favorites' : 'follows'] })
        },
        notifyRefused: (_, { change, message }) => {
          if (change === undefined) return
          toasts.send({ type: 'toast.requested', tone: 'error', message: `${lostText([change])} ${message}` })
        },
        notifyLost: (_, { changes: lost, message }) => {
          const toast = { message: `${lostText(lost)} ${message}`, tone: 'error', label: 'Retry' } as const
          notifyWithAction(
            toasts,
            toast,
            ofThisSession(() => favorites.send({ type: 'favorite.retried' })),
          )
        },
        notifyEnded: (_, { changes: lost, who }) => {
          if (lost.length === 0) return
          const toast = { message: lostText(lost), tone: 'error' } as const
          if (who === 'nobody') notifyWithAction(toasts, { ...toast, label: 'Log in' }, () => lead(lost))
          else toasts.send({ type: 'toast.requested', ...toast })
        },
        leadToLogin: (_, { changes: wanted }) => lead(wanted),
      },
    }),
  )
  favorites.subscribe({ error: error => console.error(error) })
  favorites.start()
  addFavoritesActor(actors, favorites)
  // a heart looks the same to a visitor before and after: profiles and tests read this mark
  performance.mark('favorites')

  const follow = (now: ReturnType<typeof auth.getSnapshot>) => {
    const { user } = now.context
    if (user === null && !now.matches('loggedOut')) return
    const who: UserKind = user === null ? 'nobody' : user.profile.is_company ? 'company' : 'member'
    const session = `${who} ${user?.id ?? ''}`
    if (session !== favorites.getSnapshot().context.session)
      favorites.send({ type: 'session.changed', who, session })
  }
  auth.subscribe(follow)
  follow(auth.getSnapshot())

  /**
   * Removes pending favorites from the address, and applies them only after a login: a foreign link must have no
   * effect.
   */
  const resume = (isFromLogin: boolean) => {
    const { [pendingParameter]: given = [], ...search } = router.latestLocation.search
    const keys = [given].flat()
    if (keys.length === 0) return
    void router.navigate({ to: '.', search, replace: true, resetScroll: false })
    if (!isFromLogin) return
    for (const key of keys.filter(isKey)) favorites.send({ type: 'favorite.resumed', key, name: '' })
  }
  router.subscribe('onResolved', ({ fromLocation }) =>
    resume(fromLocation !== undefined && authPaths.test(fromLocation.pathname)),
  )
  const [arrival] = performance.getEntriesByType('navigation')
  const isFromLogin = arrival !== undefined && authPaths.test(new URL(arrival.name).pathname)
  // the login may have happened before this module loaded
  resume(isFromLogin)
}

const isKey = (key: string): key is FavoriteKey => /^(listing|brand|member)\.[\w-]+$/.test(key)

function partsOf(key: FavoriteKey): ['listing' | 'brand' | 'member', string] {
  const at = key.indexOf('.')
  return [key.slice(0, at) as 'listing' | 'brand' | 'member', key.slice(at + 1)]
}
