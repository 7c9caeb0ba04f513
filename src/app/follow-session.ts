import type { App } from '../app.tsx'

/**
 * Connects the session to the caches and the guards: removes the previous user's data and makes the guards
 * run again. The auth machine decides where to navigate.
 */
export function followSession({
  actors,
  queryClient,
  router,
}: Pick<App, 'actors' | 'queryClient' | 'router'>): void {
  let user = actors.auth.getSnapshot().context.user
  actors.auth.subscribe(({ context }) => {
    const before = user
    user = context.user
    if (user?.id === before?.id) return
    if (before !== null) queryClient.removeQueries({ predicate: query => query.meta?.private === true })
    // after the machine's own navigation, so that the guards of the next page run and not those of the page
    // it leaves; and never before the server's page is hydrated, which the router would drop for good
    if (user === null || !context.isBegunHere)
      void router.options.context.arrival.done.then(() => router.invalidate())
  })
}
