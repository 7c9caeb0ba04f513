import { useSuspenseQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { brandEntriesQuery, categoriesQuery } from '#src/api/queries/catalog.ts'
import { shellHead } from '#src/app/head.ts'
import { quietly } from '#src/app/quietly.ts'
import type { RouterContext } from '#src/app.tsx'
import { Header } from '#src/ui/header/header.tsx'
import { later } from '#src/ui/later.tsx'
import { Alive } from '#src/ui/layout/alive.tsx'
import { Shell } from '#src/ui/layout/shell.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { HeadTags } from './-head-tags.tsx'

const NotFound = later(async () => (await import('#src/ui/pages/not-found.tsx')).NotFound)
const SideMenuScreen = lazily(async () => (await import('./-side-menu.tsx')).SideMenuScreen, null)
const CartPanelScreen = lazily(async () => (await import('./-cart-panel.tsx')).CartPanelScreen)

export const Route = createRootRouteWithContext<RouterContext>()({
  // what the header lists, and no more: every page carries it. The pages of man and kids load their lists themselves.
  // A failure is only logged and leaves the list empty (row 7a of product.md)
  loader: async ({ context: { client, queryClient } }) => {
    const trees = ['latest', 'woman'] as const
    const brands = brandEntriesQuery(client)
    await Promise.all([
      ...trees.map(tree => {
        const list = categoriesQuery(client, tree)
        return quietly(queryClient, list.queryKey, () => queryClient.query({ ...list, staleTime: 'static' }))
      }),
      quietly(queryClient, brands.queryKey, () => queryClient.query({ ...brands, staleTime: 'static' })),
    ])
  },
  head: ({ match }) => shellHead(match.context.site),
  component: Document,
  notFoundComponent: NotFound,
})

function Document() {
  const { client, site, arrival } = useRouteContext({ from: '__root__' })
  const latest = useSuspenseQuery(categoriesQuery(client, 'latest')).data
  const woman = useSuspenseQuery(categoriesQuery(client, 'woman')).data
  const brands = useSuspenseQuery(brandEntriesQuery(client)).data
  return (
    // the server notes the build on it, which is no business of React
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadTags />
      </head>
      <body>
        <Shell
          site={site}
          header={
            <Header
              siteName={site.name}
              latest={latest}
              woman={woman}
              brands={brands}
              brandSiteUrl={site.brand_site_url}
            />
          }
          cartPanel={<CartPanelScreen />}
          sideMenu={<SideMenuScreen />}
        >
          <Outlet />
          <Suspense>
            <Alive announce={arrival.announce} />
          </Suspense>
        </Shell>
      </body>
    </html>
  )
}
