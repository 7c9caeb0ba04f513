import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { type Listing, listing } from '#src/api/contract/catalog.ts'
import { openOther, openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { cart } from './app/cart.ts'
import { favorites } from './app/favorites.ts'
import { recentSearches } from './app/recent-searches.ts'
import { recentlyViewed } from './app/recently-viewed.ts'
import { searchBox } from './app/search-box.ts'
import { toasts } from './app/toasts.ts'
import { units } from './app/units.ts'
import { productChoice } from './checkout/product-choice.ts'
import { share } from './forms/share.ts'
import { gallery } from './wardrobe/gallery.ts'

let server: RunningServer
let shop: Shop
let tee: string
let twoColors: string

const coat = () => ({ id: shop.coat, title: 'Long wool coat' })
const dress = () => ({ id: shop.dress, title: 'Bias-cut slip dress' })

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async ({ pool }) => {
      tee = await addProduct(pool, {
        title: 'Tee of which there are many',
        category: 'dresses',
        whose: 'woman',
        variants: [{ size: ['alpha', 'M'], color: 'white', price: 19_900, stock: 20 }],
      })
      twoColors = await addProduct(pool, {
        title: 'Coat in two colors',
        category: 'coats',
        whose: 'woman',
        variants: [
          { size: ['alpha', 'S'], color: 'navy', price: 9900, stock: 2 },
          { size: ['alpha', 'M'], color: 'navy', price: 9900, stock: 0 },
          { size: ['alpha', 'S'], color: 'beige', price: 9900, stock: 1 },
          { size: ['alpha', 'L'], color: 'beige', price: 9900, stock: 5 },
        ],
      })
    },
  }))
})

walk('search-box', async () => {
  const { page, misdeeds } = await pageWithClock()
  return { stage: await searchBox(page), misdeeds }
})

walk('toasts', async () => {
  const { page, misdeeds } = await pageWithClock()
  return { stage: await toasts(page, `/product/long-wool-coat/${shop.coat}`), misdeeds }
})

walk('cart', async () => {
  const { page, other, misdeeds } = await twoTabs()
  const { slug, id, variants } = await listed(tee)
  const [variant] = variants
  return { stage: cart(page, other, { href: `/product/${slug}/${id}`, id: variant?.id ?? '' }), misdeeds }
})

walk('recently-viewed', async () => {
  const { page, other, misdeeds } = await twoTabs()
  return { stage: recentlyViewed(page, other, coat(), dress()), misdeeds }
})

walk('recent-searches', async () => {
  const { page, misdeeds } = await warmPage()
  return { stage: recentSearches(page), misdeeds }
})

walk('product-choice', async () => {
  const { page, other, misdeeds } = await twoTabs()
  const { slug, id, variants } = await listed(twoColors)
  return { stage: productChoice(page, other, { href: `/product/${slug}/${id}`, variants }), misdeeds }
})

walk('gallery', async () => {
  // on a phone, where each image has its dot
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true, width: 360 })
  return { stage: await gallery(page, await listed(shop.coat)), misdeeds }
})

walk('favorites', async () => {
  const { page, other, misdeeds } = await twoTabs()
  return { stage: await favorites(page, other, coat(), dress()), misdeeds }
})

walk('share', async () => {
  const { page, misdeeds } = await warmPage()
  const { id, title } = coat()
  return { stage: await share(page, { href: `/product/long-wool-coat/${id}`, title }), misdeeds }
})

const warmPage = () => openPage({ origin: server.url, isWarm: true })

async function pageWithClock() {
  const opened = await openPage({ origin: server.url })
  await opened.page.clock.install()
  return opened
}

/** A page and another tab of the same browser, for what one tab writes and the other hears. */
async function twoTabs() {
  const opened = await warmPage()
  return { ...opened, other: await openOther(opened.page) }
}

async function listed(id: string): Promise<Listing> {
  const answer = await fetch(`${server.url}/api/v1/products/${id}`)
  return z.object({ data: listing }).parse(await answer.json()).data
}

walk('units', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await page.clock.install()
  return { stage: await units(page, other, `/product/long-wool-coat/${shop.coat}`), misdeeds }
})
