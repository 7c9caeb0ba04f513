import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { requireNoToken } from '#src/app/guards.ts'
import { ForgotPassword } from '#src/ui/pages/forgot-password.tsx'
import { forgotFlow } from './-access/forgot-form.ts'
import { hiddenHead } from './-page/head.ts'

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
