import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { useApp } from '#src/app/provider.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { SignUp } from '#src/ui/pages/sign-up.tsx'
import { rememberAffiliate } from './-access/affiliate.ts'
import { NewestScene } from './-access/newest-scene.tsx'
import { SignInProviders } from './-access/sign-in-providers.tsx'
import { signUpFlow, signUpInput } from './-access/sign-up-form.ts'
import { hiddenHead } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'
import { useHydratedSearch } from './-page/use-hydrated-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that the form begins with. */
    email?: string | undefined
  }
}

const InvitationScreen = lazyComponent(
  async () => (await import('./-access/invitation-screen.tsx')).InvitationScreen,
)

const validateSearch = searchSchema({ redirect: text(), invitation: text() })

export const Route = createFileRoute('/signup/{-$affiliate_slug}')({
  validateSearch,
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, titles.createAnAccount),
  component: SignUpScreen,
})

/** With the link of an invitation it opens an account of a company's staff. */
function SignUpScreen() {
  const { invitation } = useHydratedSearch(Route.useSearch())
  return invitation === undefined ? <SignUpForm /> : <InvitationScreen key={invitation} token={invitation} />
}

function SignUpForm() {
  const app = useApp()
  const { affiliate_slug: affiliate } = Route.useParams()
  const { redirect: wanted = null } = useHydratedSearch(Route.useSearch())
  const [nonce] = useState(newNonce)
  const email = useRouterState({ select: state => state.location.state.email ?? '' })
  const actor = useActorRef(signUpFlow(app), {
    input: { ...signUpInput, stored: { ...signUpInput.stored, email }, nonce },
  })
  useEffect(() => {
    if (affiliate !== undefined) rememberAffiliate(app.storage, affiliate, app.clock.now())
  }, [app, affiliate])
  return (
    <SignUp
      actor={actor}
      wanted={wanted}
      providers={<SignInProviders wanted={wanted} />}
      scene={<NewestScene />}
    />
  )
}
