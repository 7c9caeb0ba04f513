import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { forgotFlow } from '#src/app/forgot-flow.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { ForgotPassword } from '#src/ui/pages/forgot-password.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Forgot your password'),
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  const { client } = Route.useRouteContext()
  const actor = useActorRef(forgotFlow(client))
  return <ForgotPassword actor={actor} />
}
