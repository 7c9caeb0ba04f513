import type { AnyActor } from 'xstate'
import type { App } from '../app.tsx'

/** Starts every actor of the app, and tells those that care about each change of the address. */
export function startActors({ actors, queryClient, router }: App): void {
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
  // one bridge between the session and the caches: another user never sees the last one's data
  let user = actors.auth.getSnapshot().context.user?.id ?? null
  actors.auth.subscribe(snapshot => {
    const now = snapshot.context.user?.id ?? null
    if (now === user) return
    const left = user !== null
    user = now
    if (left) queryClient.removeQueries({ predicate: query => query.meta?.['private'] === true })
    void router.invalidate()
  })
}
