import { createContext, type ReactNode, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import type { cartMachine } from '#src/machines/app/cart.ts'
import type { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import type { recentlyViewedMachine } from '#src/machines/app/recently-viewed.ts'
import type { searchBoxMachine } from '#src/machines/app/search-box.ts'
import type { sideMenuMachine } from '#src/machines/app/side-menu.ts'
import type { toastsMachine } from '#src/machines/app/toasts.ts'

/** The actors that live as long as the app. */
export interface Actors {
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly toasts: ActorRefFrom<typeof toastsMachine>
  readonly searchBox: ActorRefFrom<typeof searchBoxMachine>
  readonly sideMenu: ActorRefFrom<typeof sideMenuMachine>
  readonly headerPanels: ActorRefFrom<typeof headerPanelsMachine>
  readonly recentlyViewed: ActorRefFrom<typeof recentlyViewedMachine>
}

/**
 * Each actor's snapshot on the server: the first HTML shows it, and hydration must render it. A cache by identity,
 * written once before any actor starts.
 */
const firstSnapshots = new WeakMap<object, unknown>()

/**
 * Stores each actor's first snapshot. Call it before any is started, with actors that know nothing yet of
 * local storage: then the browser's first render equals the server's.
 */
export function keepFirstSnapshots(actors: Actors): void {
  for (const actor of Object.values(actors)) firstSnapshots.set(actor, actor.getSnapshot())
}

const ActorsContext = createContext<Actors | null>(null)

export function ActorsProvider({ actors, children }: { actors: Actors; children: ReactNode }) {
  return <ActorsContext value={actors}>{children}</ActorsContext>
}

/** The app's actors; throws outside `ActorsProvider`. */
export function useActors(): Actors {
  const actors = useContext(ActorsContext)
  if (actors === null) throw new Error('useActors needs an ActorsProvider above it.')
  return actors
}

/** Anything with a snapshot that notifies of changes: any actor, typed by the part of it that is read. */
export interface Selectable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (notify: () => void) => { unsubscribe: () => void }
}

/**
 * Selects from the actor's snapshot with `selector`; renders again when the result changes by `isEqual`.
 * Hydration reads the server's snapshot, so a change of the actor meanwhile causes no mismatch.
 */
export function useSelect<Snapshot, T>(
  actor: Selectable<Snapshot>,
  selector: (snapshot: Snapshot) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const last = useRef<{ value: T } | null>(null)
  const keep = (snapshot: Snapshot): T => {
    const value = selector(snapshot)
    if (last.current === null || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  const subscribe = useCallback((notify: () => void) => actor.subscribe(notify).unsubscribe, [actor])
  return useSyncExternalStore(
    subscribe,
    () => keep(actor.getSnapshot()),
    () => keep((firstSnapshots.get(actor) ?? actor.getSnapshot()) as Snapshot),
  )
}
