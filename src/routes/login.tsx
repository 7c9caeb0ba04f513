import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { loginFlow } from '#src/app/login-flow.ts'
import { useQueryWord } from '#src/app/use-query-word.ts'
import { noticeOf } from '#src/ui/access/notices.ts'
import { useActors } from '#src/ui/actors.tsx'
import { Login } from '#src/ui/pages/login.tsx'
import { andBack, paths } from '#src/ui/paths.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Log in'),
  component: LoginScreen,
})

function LoginScreen() {
  const { auth } = useActors()
  const actor = useActorRef(loginFlow(auth))
  const notice = useQueryWord('notice')
  const wanted = useQueryWord('redirect')
  // who comes back later begins anew
  useEffect(() => () => auth.send({ type: 'auth.errorDismissed' }), [auth])
  return <Login actor={actor} notice={noticeOf(notice)} signUpHref={andBack(paths.signup, wanted)} />
}
