import { CatchNotFound, createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { AccountPage } from '#src/ui/account/account-page.tsx'
import { lazyHydrated } from '#src/ui/kit/lazy-hydrated.tsx'
import { NotFound } from '#src/ui/layout/not-found.tsx'

// apart, as the screen is: other pages load neither
const ExpectedAccount = lazyHydrated(
  async () => (await import('#src/ui/account/account-page.tsx')).ExpectedAccount,
)

/** Everything below is private: the server sends a shell, the data comes from the API. */
export const Route = createFileRoute('/account')({
  ssr: ({ location }) => isItself(location.pathname),
  pendingComponent: ExpectedAccount,
  beforeLoad: ({ context, location }) => {
    if (isItself(location.pathname)) throw notFound()
    // a guard below redirects at once if nobody is logged in
    return context.hydration.done
  },
  component: Account,
})

/** `/account` itself is no page; the pages stand below it. */
const isItself = (pathname: string) => pathname === '/account'

function Account() {
  return (
    <AccountPage>
      {/* catches a not-found of a page while it is shown; the root's boundary is around the document */}
      <CatchNotFound fallback={() => <NotFound />}>
        <Outlet />
      </CatchNotFound>
    </AccountPage>
  )
}
