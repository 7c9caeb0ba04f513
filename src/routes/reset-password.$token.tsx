import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import { tokenPattern } from '#src/api/contract/values/patterns.ts'
import { requireNoToken } from '#src/app/guards.ts'
import { useApp } from '#src/app/provider.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { DeadLink, ResetPassword } from '#src/ui/pages/reset-password.tsx'
import { resetFlow, resetInput } from './-access/reset-form.ts'
import { hiddenHead } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'
import { useHydratedSearch } from './-page/use-hydrated-search.ts'

const validateSearch = searchSchema({ required: text(), redirect: text() })

export const Route = createFileRoute('/reset-password/$token')({
  validateSearch,
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, titles.setANewPassword),
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
  const { required } = useHydratedSearch(Route.useSearch())
  return <ResetPassword actor={actor} isRequired={required !== undefined} />
}
