import type { AnyActor } from 'xstate'
import type { App } from '../app.tsx'
import { followSession } from './follow-session.ts'

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
