import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import * as words from '#src/ui/messages/words.ts'
import { to } from '#src/ui/paths.ts'
import { messagesSearch } from '../-messages/messages-search.ts'
import { hiddenPage } from '../-page/head.ts'

const MessagesScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-messages/messages-screen.tsx')).MessagesScreen),
  <PageSkeleton label={words.listLoading} />,
)

// the route has no guard: without a token the page shows a link to log in
export const Route = createFileRoute('/account/messages')({
  validateSearch: messagesSearch,
  ...hiddenPage(titles.messages),
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const { auth } = useActors()
  const isLoggedOut = useSelect(auth, snapshot => snapshot.matches('loggedOut'))
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  if (isLoggedOut) return <Guest />
  return isKnown ? <MessagesScreen search={search} /> : <PageSkeleton label={words.listLoading} />
}

/** The way back has the whole address: a link to one conversation opens it after the login. */
function Guest() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <MessagePage
      title={titles.messages}
      actions={
        <ButtonLink {...to.login} search={{ redirect: here }}>
          {words.logIn}
        </ButtonLink>
      }
    >
      <p>{words.loginText}</p>
    </MessagePage>
  )
}
