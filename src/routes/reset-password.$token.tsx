import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { tokenPattern } from '#src/api/contract/values/patterns.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { useApp } from '#src/app/provider.tsx'
import { DeadLink, ResetPassword } from '#src/ui/pages/reset-password.tsx'
import { resetFlow, resetInput } from './-access/reset-form.ts'
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
  // a mail program may have cut it
  return tokenPattern.test(token) ? <ResetPasswordBy key={token} token={token} /> : <DeadLink />
}

function ResetPasswordBy({ token }: { token: string }) {
  const [nonce] = useState(newNonce)
  const actor = useActorRef(resetFlow(useApp(), token), { input: { ...resetInput, nonce } })
  const isRequired = useQueryWord('required') !== null
  return <ResetPassword actor={actor} isRequired={isRequired} />
}
