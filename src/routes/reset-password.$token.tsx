import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { tokenPattern } from '#src/api/contract/values/patterns.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { useApp } from '#src/app/provider.tsx'
import { ResetPassword } from '#src/ui/pages/reset-password.tsx'
import { resetFlow } from './-access/reset-form.ts'
import { useQueryWord } from './-access/use-query-word.ts'
import { hiddenHead } from './-page/head.ts'

export const Route = createFileRoute('/reset-password/$token')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Set a new password'),
  component: ResetPasswordScreen,
})

/** Each link has its own form, also if one link leads to another within the page. */
function ResetPasswordScreen() {
  const { token } = Route.useParams()
  return <ResetPasswordBy key={token} token={token} />
}

function ResetPasswordBy({ token }: { token: string }) {
  const actor = useActorRef(resetFlow(useApp()), { input: { token, isWhole: tokenPattern.test(token) } })
  const isRequired = useQueryWord('required') !== null
  return <ResetPassword actor={actor} isRequired={isRequired} />
}
