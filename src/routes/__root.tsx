import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { brandEntriesQuery, categoriesQuery } from '#src/api/queries/catalog.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { Header } from '#src/ui/header/header.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Hydrated } from '#src/ui/layout/hydrated.tsx'
import { NotFound } from '#src/ui/layout/lazy-not-found.ts'
import { Shell } from '#src/ui/layout/shell.tsx'
import { shellHead } from './-page/head.ts'
import { HeadTags } from './-page/head-tags.tsx'
import { loadOptional } from './-page/load-optional.ts'
import { listOf, matching, searchSchema } from './-page/search-schema.ts'

const SideMenuScreen = lazyComponent(
  async () => (await import('./-account/side-menu.tsx')).SideMenuScreen,
  null,
)
const CartPanelScreen = lazyComponent(
  async () => (await import('./-checkout/cart-panel.tsx')).CartPanelScreen,
)

/** The favorites and follows that the login carries back to a page. */
const validateSearch = searchSchema({ wish: listOf(matching(/^(listing|brand|member)\.[\w-]+$/)) })

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  // only the lists of the header, because every page carries them. The pages of man and kids load their own
  // lists. A failure is only logged (E-21), and the browser fetches the list again
  loader: async ({ context: { client, queryClient } }) => {
    const lists = [categoriesQuery(client, 'latest'), categoriesQuery(client, 'woman')].map(
      list => () => queryClient.query({ ...list, staleTime: 'static' }),
    )
    const brands = () => queryClient.query({ ...brandEntriesQuery(client), staleTime: 'static' })
    await Promise.all([...lists, brands].map(loadOptional))
  },
  head: ({ match, matches }) => shellHead(match.context.site, matches.at(-1)?.staticData.title),
  component: Page,
  notFoundComponent: NotFound,
})

/** Shown until a list is loaded; it is never written to the cache. */
const none: readonly never[] = []

function Page() {
  const { client, site, hydration } = useRouteContext({ from: '__root__' })
  const latest = useQuery(categoriesQuery(client, 'latest')).data ?? none
  const woman = useQuery(categoriesQuery(client, 'woman')).data ?? none
  const brands = useQuery(brandEntriesQuery(client)).data ?? none
  return (
    <>
      <HeadTags />
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
          <Hydrated announce={hydration.announce} />
        </Suspense>
      </Shell>
    </>
  )
}
