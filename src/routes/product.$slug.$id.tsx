import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Listing } from '#src/api/contract/catalog.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { listingQuery } from '#src/api/queries/catalog.ts'
import { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { late } from '#src/ui/favorite-buttons/lazy-buttons.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { addressOf, to } from '#src/ui/paths.ts'
import { ProductView } from '#src/ui/product/product-view.tsx'
import { productData, titleWithBrand } from './-catalog/product-data.ts'
import { openCheckoutFlow } from './-checkout/open-checkout.ts'
import { pageHead } from './-page/head.ts'
import { orNotFound } from './-page/or-not-found.ts'
import { oneOf, searchSchema } from './-page/search-schema.ts'

const Share = late(async () => (await import('./-share/share-button.tsx')).ShareButton)
const Below = lazyComponent(async () => (await import('./-catalog/product-below.tsx')).Below, null)

const validateSearch = searchSchema({ offer: oneOf('yes'), report: oneOf('yes'), reviews: oneOf('yes') })

const FailedOpening = lazyComponent(
  async () => (await import('#src/ui/kit/failed-opening.tsx')).FailedOpening,
)

export const Route = createFileRoute('/product/$slug/$id')({
  validateSearch,
  loader: async ({ context: { client, queryClient }, params: { id } }) => {
    if (!/^[pa]_[A-Za-z0-9_-]{8,64}$/.test(id)) throw notFound()
    await orNotFound(queryClient.query({ ...listingQuery(client, id), staleTime: 'static' }))
  },
  head: ({ match, params: { slug, id } }) => {
    const { client, queryClient, site } = match.context
    const listing = queryClient.getQueryData(listingQuery(client, id).queryKey)
    if (listing === undefined) return {}
    return pageHead(site, {
      title: listing.seo?.title || titleWithBrand(listing),
      description: listing.seo?.description || truncate(listing.description, 160),
      path: addressOf(to.product(listing.slug || slug, id)),
      image: listing.attachment[0]?.url || undefined,
      data: productData(listing, site),
      type: 'product',
    })
  },
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const { client } = Route.useRouteContext()
  const { data: listing } = useSuspenseQuery(listingQuery(client, id))
  return <OneProduct key={listing.id} listing={listing} />
}

function OneProduct({ listing }: { listing: Listing }) {
  const context = Route.useRouteContext()
  const navigate = useNavigate()
  const { auth, cart, recentlyViewed } = useActors()
  const choice = useActorRef(
    productChoiceMachine.provide({
      actions: {
        addToCart: (_, { id }) => {
          cart.send({ type: 'cart.lineAdded', id })
          cart.send({ type: 'cart.panelOpened' })
        },
      },
    }),
    { input: { variants: listing.variants } },
  )
  const gallery = useActorRef(galleryMachine, { input: { count: listing.images.length } })
  const opening = useActorRef(
    openCheckoutFlow(context, id => void navigate({ to: '/checkout/$id', params: { id } })),
  )
  const isBuying = useSelect(opening, snapshot => snapshot.hasTag('busy'))
  const hasFailed = useSelect(opening, ({ context }) => context.message !== null)
  const isOwn = useSelect(auth, ({ context }) => context.user?.id === listing.seller.id)
  const viewed = useSelect(recentlyViewed, ({ context }) => context.ids)
  useEffect(
    () => recentlyViewed.send({ type: 'listing.viewed', id: listing.id }),
    [recentlyViewed, listing.id],
  )
  return (
    <ProductView
      listing={listing}
      choice={choice}
      gallery={gallery}
      isOwn={isOwn}
      isBuying={isBuying}
      share={<Share title={listing.title} />}
      buyingFailed={hasFailed && <FailedOpening actor={opening} />}
      onBuyNow={id => opening.send({ type: 'checkout.wanted', lines: [{ id, quantity: 1 }] })}
    >
      {viewed.length > 0 && <Below listing={listing} viewed={viewed} />}
    </ProductView>
  )
}
