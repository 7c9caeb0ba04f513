import type { App } from '../app.tsx'

/**
 * The one bridge from the session to the caches and the guards: another user never sees what the last one loaded,
 * and guards look again. Where somebody is led is the machine's to say.
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
    // behind what the machine itself wished: the guards of the page it leads to are asked, not of the one it leaves;
    // and never before the server's page lives: the router would drop what it is bringing to life, for good
    if (user === null || !context.isBegunHere)
      void router.options.context.arrival.done.then(() => router.invalidate())
  })
}
