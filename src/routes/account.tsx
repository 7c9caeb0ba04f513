import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountPage } from '#src/ui/account/account-page.tsx'
import { Arriving } from '#src/ui/layout/arriving.tsx'

/** Everything below is somebody's own: the server sends a shell, the data comes from the API. */
export const Route = createFileRoute('/account')({
  ssr: false,
  pendingComponent: Arriving,
  // a guard below leads away at once where nobody is logged in
  beforeLoad: ({ context }) => context.arrival.done,
  component: Account,
})

function Account() {
  return (
    <AccountPage>
      <Outlet />
    </AccountPage>
  )
}
