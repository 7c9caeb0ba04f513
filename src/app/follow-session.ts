import type { App } from '../app.tsx'
import { targetAfterLogin } from './redirects.ts'

/**
 * The one bridge from the session to the router and the caches. Another user never sees what the last one loaded;
 * guards look again; whoever just signed in goes on to where she wanted, whoever logged out goes home.
 */
export function followSession({
  actors,
  queryClient,
  router,
}: Pick<App, 'actors' | 'queryClient' | 'router'>): void {
  let user = actors.auth.getSnapshot().context.user
  let isSigningIn = false
  let isLeaving = false
  actors.auth.subscribe(snapshot => {
    isSigningIn ||= snapshot.matches('loggingIn')
    isLeaving ||= snapshot.matches({ loggedIn: 'leaving' })
    if (snapshot.matches('loggedOut') && snapshot.context.errorMessage !== null) isSigningIn = false
    const before = user
    user = snapshot.context.user
    if (user?.id === before?.id) return
    if (before !== null) queryClient.removeQueries({ predicate: query => query.meta?.private === true })
    if (isLeaving && user === null) {
      isLeaving = false
      void router.navigate({ to: '/' })
    } else if (isSigningIn && user !== null) {
      isSigningIn = false
      const { redirect } = router.state.location.search as { redirect?: unknown }
      void router.navigate({ href: targetAfterLogin(redirect, user, window.location.origin), replace: true })
    } else {
      void router.invalidate()
    }
  })
}
