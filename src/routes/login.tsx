import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { loginFlow } from '#src/app/login-flow.ts'
import { useActors } from '#src/ui/actors.tsx'
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
  const actor = useActorRef(loginFlow(auth))
  // who comes back later begins anew
  useEffect(() => () => auth.send({ type: 'auth.errorDismissed' }), [auth])
  return <LoginForm actor={actor} />
}
