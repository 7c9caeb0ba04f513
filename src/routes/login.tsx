import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { LoginForm } from '#src/ui/pages/login.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Log in'),
  component: Login,
})

function Login() {
  const { auth } = useActors()
  const message = useSelect(auth, ({ context }) => context.errorMessage)
  const isBusy = useSelect(auth, snapshot => snapshot.hasTag('busy'))
  // who comes back later begins anew
  useEffect(() => () => auth.send({ type: 'auth.errorDismissed' }), [auth])
  return (
    <LoginForm
      message={message}
      isBusy={isBusy}
      onSubmit={(email, password) => auth.send({ type: 'auth.login', email, password })}
    />
  )
}
