import { createFileRoute } from '@tanstack/react-router'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'
import { to } from '#src/ui/paths.ts'
import { hiddenHead } from '../-page/head.ts'
import { matching, searchSchema } from '../-page/search-schema.ts'

const validateSearch = searchSchema({ thread: matching(/^t_[A-Za-z0-9_-]{8,64}$/) })

// the route has no guard: without a token the page shows a link to log in
export const Route = createFileRoute('/account/messages')({
  validateSearch,
  head: ({ match }) => hiddenHead(match.context.site, 'Messages'),
  component: Messages,
})

function Messages() {
  const { auth } = useActors()
  const isLoggedOut = useSelect(auth, snapshot => snapshot.matches('loggedOut'))
  if (!isLoggedOut)
    return <InPreparation title="Messages" text="What you and other members say about a piece." />
  return (
    <MessagePage
      title="Messages"
      actions={
        <ButtonLink {...to.login} search={{ redirect: '/account/messages' }}>
          Log in
        </ButtonLink>
      }
    >
      <p>Log in to read your messages.</p>
    </MessagePage>
  )
}
