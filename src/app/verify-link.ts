import { createActor, fromPromise } from 'xstate'
import { verifyEmail } from '#src/api/commands/accounts.ts'
import { fetchUser } from '#src/api/queries/session.ts'
import { verifyLinkMachine } from '#src/machines/forms/verify-link.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { holdsToken } from './guards.ts'
import type { App } from './provider.tsx'

/**
 * Verifies an address by the token of its mail's link, shows the outcome in a toast, and refetches the user.
 */
export function verifyByLink(app: App, token: string): void {
  const { router } = app
  const { auth, toasts } = app.actors
  const leaveAddress = () => {
    const { verify, ...search } = router.latestLocation.search
    if (verify === undefined) return
    void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false })
  }
  const actor = createActor(
    verifyLinkMachine.provide({
      actors: {
        verify: fromPromise<{ email: string }, { token: string }>(({ input }) =>
          verifyEmail(app, input.token),
        ),
        refresh: fromPromise<void>(async () => {
          if (auth.getSnapshot().context.user === null) return
          auth.send({ type: 'auth.userChanged', user: await fetchUser(app) })
        }),
      },
      actions: {
        leaveAddress,
        askForLogin: () => {
          // an invalid stored token has been removed by now
          if (!holdsToken(router.options.context)) {
            const search = { notice: 'verify_address', redirect: `/?verify=${token}` }
            void router.navigate({ to: '/login', search, replace: true })
            return
          }
          leaveAddress()
          toasts.send({
            type: 'toast.requested',
            tone: 'error',
            message:
              'This link was sent for another account than the one you are logged in to. Log out, and open it again.',
            duration: 12_000,
          })
        },
        notifyVerified: (_, { email }) =>
          toasts.send({
            type: 'toast.requested',
            tone: 'success',
            message: `Your email ${email} is confirmed.`,
            duration: 8000,
          }),
        notifyRefused: (_, { error }) => {
          const { status, message } = refusalOf(error)
          toasts.send({
            type: 'toast.requested',
            tone: 'error',
            message:
              status === 422
                ? 'This link was used already, or is too old. A new one is sent from your settings.'
                : message,
            duration: 8000,
          })
        },
        notifyWaiting: () =>
          toasts.send({
            type: 'toast.requested',
            tone: 'error',
            message: 'We could not verify your address yet. Leave this page open: we keep trying.',
            duration: 8000,
          }),
      },
    }),
    { input: { token } },
  )
  actor.subscribe({ error: error => console.error(error) })
  actor.start()
}
