import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { requireNoToken } from '#src/app/guards.ts'
import * as titles from '#src/ui/kit/title-words.ts'
import { ForgotPassword } from '#src/ui/pages/forgot-password.tsx'
import { forgotFlow } from './-access/forgot-form.ts'
import { hiddenHead } from './-page/head.ts'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, titles.forgotYourPassword),
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  const { client } = Route.useRouteContext()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(forgotFlow(client), {
    input: { stored: { email: '' }, nonce, ending: 'result' },
  })
  return <ForgotPassword actor={actor} />
}
