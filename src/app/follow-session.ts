import type { User } from '../api/contract/session.ts'
import type { App } from '../app.tsx'
import { persistently } from '../ui/persistently.ts'

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
      void goOn(router, user)
    } else {
      void router.invalidate()
    }
  })
}

/** To where somebody wanted before signing in. Most visitors never sign in: how that is read comes with those who do. */
async function goOn(router: App['router'], user: User): Promise<void> {
  const { redirect } = router.state.location.search as { redirect?: unknown }
  const { targetAfterLogin } = await persistently(() => import('./redirects.ts'))
  await router.navigate({ href: targetAfterLogin(redirect, user, window.location.origin), replace: true })
}
