import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Listing } from '#src/api/contract/catalog.ts'
import { productData } from '#src/routes/-catalog/product-data.ts'
import { ProductMore } from '#src/ui/product/product-more.tsx'

const anAd = (state: string, stock: number) =>
  ({
    ...{
      id: 'a_1',
      kind: 'ad',
      slug: 'coat',
      title: 'Coat',
      description: '',
      brand: null,
      images: [],
      state,
    },
    seller: { id: 'u_1', name: 'Ida', attachment: [], rating: '4.5', review_count: 2 },
    ...{ condition: 'very_good', flaws: null, price: '60.00', currency: 'USD', variants: [{ stock }] },
  }) as unknown as Listing
const site = { url: 'https://shop.example' } as Parameters<typeof productData>[1]

/** The HTML of something with links. */
async function rendered(content: ReactNode): Promise<string> {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}

test.each([
  ['published', 1, true, 'InStock'],
  ['reserved', 0, false, 'OutOfStock'],
  ['paused', 0, false, 'OutOfStock'],
  ['away', 0, false, 'OutOfStock'],
  ['sold', 0, false, 'SoldOut'],
])(
  'an ad that is %s says to people and search engines whether one is available',
  async (state, stock, is, name) => {
    const listing = anAd(state, stock)
    const page = await rendered(<ProductMore part="condition" listing={listing} />)
    expect(page).toContain('Very good')
    expect(page).toContain('Ida')
    expect(page.includes('One available')).toBe(is)
    expect(productData(listing, site)).toMatchObject({
      offers: { availability: `https://schema.org/${name}` },
    })
  },
)
