import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { SigningIn } from '#src/ui/pages/signing-in.tsx'
import { receiveSignIn } from './-access/receive-sign-in.ts'
import { hiddenHead } from './-page/head.ts'

export const Route = createFileRoute('/oauth/$token')({
  head: ({ match }) => hiddenHead(match.context.site, 'Signing in'),
  component: OAuthScreen,
})

/** Its guard is the first thing it does: a guard of the route would lead away from the token that was just taken. */
function OAuthScreen() {
  const app = useApp()
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  useEffect(() => {
    const left = new AbortController()
    const words = new URLSearchParams(window.location.search)
    const brought = { token, wanted: words.get('redirect'), hasJoined: words.has('joined') }
    const lead = (href: string, reloadDocument = false) =>
      void navigate({ href, replace: true, reloadDocument })
    void receiveSignIn(app, brought, lead, left.signal)
    return () => left.abort()
  }, [app, token, navigate])
  return <SigningIn />
}
