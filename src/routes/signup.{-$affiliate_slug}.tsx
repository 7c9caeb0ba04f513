import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { rememberAffiliate } from '#src/app/affiliate.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { signUpFlow } from '#src/app/sign-up-flow.ts'
import { useApp } from '#src/app/use-app.ts'
import { useQueryWord } from '#src/app/use-query-word.ts'
import { SignUp } from '#src/ui/pages/sign-up.tsx'
import { andBack, paths } from '#src/ui/paths.ts'
import { SignInProviders } from './-sign-in-providers.tsx'

export const Route = createFileRoute('/signup/{-$affiliate_slug}')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Make an account'),
  component: SignUpScreen,
})

function SignUpScreen() {
  const app = useApp()
  const { affiliate_slug: affiliate } = Route.useParams()
  const wanted = useQueryWord('redirect')
  const actor = useActorRef(signUpFlow(app))
  useEffect(() => {
    if (affiliate !== undefined) rememberAffiliate(app.storage, affiliate, Date.now())
  }, [app.storage, affiliate])
  return (
    <SignUp
      actor={actor}
      loginHref={andBack(paths.login, wanted)}
      providers={<SignInProviders wanted={wanted} />}
    />
  )
}
