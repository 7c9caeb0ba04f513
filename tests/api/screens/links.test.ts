import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createApp } from '#src/app.tsx'
import { outfitLinks } from '#src/routes/-outfits/outfit-links.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import type { LinkTarget } from '#src/ui/kit/link.tsx'

function openApp(address: string) {
  return createApp({
    transport: () => Promise.reject(new Error('nothing is asked')),
    history: createMemoryHistory({ initialEntries: [address] }),
    storage: null,
    site: { name: 'Test', year: 2026, clock_ahead: 0, url: 'https://shop.example', brand_site_url: null },
  })
}

describe('a link', () => {
  const targets: [LinkTarget, string][] = [
    [{ to: '/category/$slug/{-$whose}', params: { slug: 'coats', whose: 'woman' } }, '/category/coats/woman'],
    [{ to: '/category/$slug/{-$whose}', params: { slug: 'coats', whose: undefined } }, '/category/coats'],
    [{ to: '/product/$slug/$id', params: { slug: 'linen-coat', id: 'p_1' } }, '/product/linen-coat/p_1'],
    [
      { to: '/product/$slug/$id', params: { slug: 'linen-coat', id: 'p_1' }, search: { report: 'yes' } },
      '/product/linen-coat/p_1?report=yes',
    ],
    [{ to: '/signup/{-$affiliate_slug}', search: { redirect: undefined } }, '/signup'],
    [
      { to: '/login', search: { redirect: '/search?q=a b&size=m' } },
      '/login?redirect=%2Fsearch%3Fq%3Da+b%26size%3Dm',
    ],
    [{ to: '/search', search: { q: 'red dress' } }, '/search?q=red+dress'],
    [{ to: '/catalog', search: { size: ['m', 'l'], color: ['red'] } }, '/catalog?color=red&size=l&size=m'],
    [{ to: '/account/settings', hash: 'email' }, '/account/settings#email'],
    [adLinks.mineIn('published'), '/account/ads?state=published&tab=mine'],
    [adLinks.panel('a_1'), '/account/ads?ad=a_1&tab=mine'],
    [outfitLinks.newBoard, '/account/wardrobe?outfit=new'],
  ]
  test.each(targets)('to %j leads to %s', (target, address) => {
    const { router } = openApp('/category/dresses/kids?cursor=abc')
    expect(router.buildLocation(target).href).toBe(address)
  })
})

describe('the search of a page', () => {
  const searchOf = (address: string) => {
    const { router } = openApp(address)
    return router.matchRoutes(router.latestLocation).at(-1)?.search
  }

  test('holds no invalid value', () => {
    expect(searchOf('/account/favorites?tab=hidden')).toEqual({})
    expect(searchOf('/account/ads?edit=p_12345678&tab=mine')).toEqual({ tab: 'mine' })
    expect(searchOf('/product/coat/p_12345678?report=no')).toEqual({})
    expect(searchOf('/account/wardrobe?view=cellar&size=m')).toEqual({ size: ['m'] })
  })

  test('keeps what the login carries back', () => {
    expect(searchOf('/catalog?wish=listing.p_12345678')).toEqual({ wish: ['listing.p_12345678'] })
  })
})
