import { createFileRoute, type NavigateOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp } from '#src/app/provider.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { SigningIn } from '#src/ui/pages/signing-in.tsx'
import { receiveSignIn } from './-access/receive-sign-in.ts'
import { hiddenHead } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'

const validateSearch = searchSchema({ redirect: text(), joined: text() })

export const Route = createFileRoute('/oauth/$token')({
  validateSearch,
  head: ({ match }) => hiddenHead(match.context.site, titles.signingIn),
  component: OAuthScreen,
})

/** Its guard is the first thing it does: a guard of the route would lead away from the token that was just taken. */
function OAuthScreen() {
  // a load of the router makes the context anew, and must not take the token twice
  const [app] = useState(useApp())
  const { token } = Route.useParams()
  const { redirect: wanted = null, joined } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => {
    const left = new AbortController()
    const brought = { token, wanted, hasJoined: joined !== undefined }
    const lead = (target: NavigateOptions) => void navigate({ ...target, replace: true })
    void receiveSignIn(app, brought, lead, left.signal)
    return () => left.abort()
  }, [app, token, wanted, joined, navigate])
  return <SigningIn />
}
