import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { noticeOf } from '#src/ui/access/notices.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import * as kitWords from '#src/ui/kit/words.ts'
import { Login } from '#src/ui/pages/login.tsx'
import { LinkIdentity } from './-access/link-identity.tsx'
import { loginFlow, loginInput } from './-access/login-form.ts'
import { NewestScene } from './-access/newest-scene.tsx'
import { SignInProviders } from './-access/sign-in-providers.tsx'
import { hiddenHead } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'
import { useHydratedSearch } from './-page/use-hydrated-search.ts'

const validateSearch = searchSchema({ redirect: text(), notice: text(), link: text() })

export const Route = createFileRoute('/login')({
  validateSearch,
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, kitWords.logIn),
  component: LoginScreen,
})

function LoginScreen() {
  const { auth } = useActors()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(loginFlow(auth), { input: { ...loginInput, nonce } })
  const user = useSelect(auth, ({ context }) => context.user)
  const navigate = Route.useNavigate()
  const { notice = null, redirect: wanted = null, link } = useHydratedSearch(Route.useSearch())
  // the next visit starts without the old error
  useEffect(() => () => auth.send({ type: 'auth.errorDismissed' }), [auth])
  const goOn = async () => {
    const { isMailLink, targetAfterLogin } = await retryImport(() => import('#src/app/session.ts'))
    const href = targetAfterLogin(wanted, user, window.location.origin)
    await navigate({ href, replace: true, reloadDocument: isMailLink(href) })
  }
  return (
    <>
      <Login
        actor={actor}
        notice={noticeOf(notice)}
        wanted={wanted}
        providers={<SignInProviders wanted={wanted} />}
        scene={<NewestScene />}
      />
      {user !== null && link !== undefined && <LinkIdentity token={link} onAnswered={() => void goOn()} />}
    </>
  )
}
