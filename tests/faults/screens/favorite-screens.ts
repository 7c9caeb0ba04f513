import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import type { Visit } from '../place.ts'
import { comeTo, doneIn } from '../rooms.ts'
import { button, link, type Screen } from '../screen.ts'

const room = '/account/favorites'
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

/** A member with a favorite, a brand that they follow and a search that they saved, at an address. */
const keen =
  (path: string) =>
  async ({ call }: SignedUp, { place }: Visit): Promise<string> => {
    await call('PUT', `/api/v1/favorites/${place.shop.coat}`)
    await call('PUT', '/api/v1/follows/brand/atelier-nord')
    await call('POST', '/api/v1/searches', { query: { category: 'dresses', whose: 'woman' } })
    return path
  }

/** On a page that everybody may see, an ended session leads nowhere: the header says how to log in. */
function inPublic({ comeBack: _, ...screen }: Screen): Screen {
  return {
    ...screen,
    failureMessage: (page, fault) =>
      fault.name === '401'
        ? page.getByRole('banner').getByRole('link', { name: 'Log in' })
        : screen.failureMessage(page, fault),
    retry: (page, fault) => (fault.name === '401' ? null : screen.retry(page, fault)),
  }
}

/** What a member keeps an eye on: what is loaded of it, and what is done with it. */
export const favorites: readonly Screen[] = [
  comeTo({
    name: 'favorites: hearts',
    isPage: true,
    calls: /^GET \/api\/v1\/favorites$/,
    at: keen('/account/wardrobe'),
    to: room,
    arrived: page => list(page, 'Favorites'),
  }),
  comeTo({
    name: 'favorites: whom one follows',
    isPage: true,
    calls: /^GET \/api\/v1\/follows$/,
    at: keen(room),
    to: page => link(page, 'Following').click(),
    arrived: page => list(page, 'Who you follow'),
  }),
  comeTo({
    name: 'favorites: saved searches',
    isPage: true,
    calls: /^GET \/api\/v1\/searches$/,
    at: keen(room),
    to: page => link(page, 'Searches').click(),
    arrived: page => list(page, 'Saved searches'),
  }),
  doneIn({
    name: 'favorites: words to leave out of a search',
    calls: /^PATCH \/api\/v1\/searches\/[^/]+$/,
    at: keen(`${room}?tab=searches`),
    open: page => page.getByRole('button', { name: /^Words to exclude/ }).click(),
    isReopened: true,
    typed: { 'search-exclude': 'polyester' },
    press: page => dialogButton(page, 'Save words'),
    arrived: page => page.getByText('Without “polyester”'),
  }),
  doneIn({
    name: 'favorites: a search is forgotten',
    calls: /^DELETE \/api\/v1\/searches\/[^/]+$/,
    at: keen(`${room}?tab=searches`),
    open: page => page.getByRole('button', { name: /^Delete/ }).click(),
    press: page => dialogButton(page, 'Delete'),
    isQuestion: true,
    // no body, nothing to damage
    unharmed: ['cut JSON', 'nulls'],
    arrived: page => page.getByText('No saved searches yet'),
  }),
  inPublic(
    doneIn({
      name: 'favorites: a search is saved',
      calls: /^POST \/api\/v1\/searches$/,
      at: '/category/dresses/woman',
      open: page => button(page, 'Save this search').click(),
      typed: { 'search-exclude': 'polyester' },
      press: page => dialogButton(page, 'Save search'),
      arrived: page => page.locator('.toast').getByText('Search saved.'),
      after: async ({ place }, email) => {
        const { rows } = await place.server.services.pool.query<{ count: number }>(
          'select count(*)::int as count from saved_searches join users on users.id = user_id where email = $1',
          [email],
        )
        expect(rows).toEqual([{ count: 1 }])
      },
    }),
  ),
  ...[
    {
      name: 'favorites: a heart is set',
      at: '/search?q=long%20wool%20coat',
      label: 'Favorite: Long wool coat',
      calls: /^PUT \/api\/v1\/favorites\/[^/]+$/,
      table: 'favorites',
    },
    {
      name: 'favorites: a heart is set on the page of a product',
      at: async (_: SignedUp, { place }: Visit) => `/product/long-wool-coat/${place.shop.coat}`,
      label: 'Favorite: Long wool coat',
      calls: /^PUT \/api\/v1\/favorites\/[^/]+$/,
      table: 'favorites',
    },
    {
      name: 'favorites: a brand is followed',
      at: '/brand/atelier-nord',
      label: 'Follow Atelier Nord',
      calls: /^PUT \/api\/v1\/follows\/brand\/[^/]+$/,
      table: 'follows',
    },
  ].map(({ name, at, label, calls, table }) =>
    inPublic(
      doneIn({
        ...{ name, at, calls },
        press: page => button(page, label).first(),
        isRepeated: true,
        isTossed: true,
        arrived: page => button(page, label).and(page.locator('[aria-pressed="true"]')),
        after: async ({ place }, email) => {
          const count = async () => {
            const { rows } = await place.server.services.pool.query<{ count: number }>(
              `select count(*)::int as count from ${table} join users on users.id = user_id where email = $1`,
              [email],
            )
            return rows[0]?.count
          }
          await expect.poll(count).toBe(1)
        },
      }),
    ),
  ),
]
