import type { Page } from 'playwright-core'
import { listAddresses } from '#src/api/contract/addresses.ts'
import { listFavoriteKeys } from '#src/api/contract/favorites.ts'
import { listNotifications } from '#src/api/contract/notifications.ts'
import { listIdentities } from '#src/api/contract/oauth.ts'
import { checkNotifications } from '#src/api/contract/session.ts'
import { listSessions } from '#src/api/contract/settings.ts'
import { garmentPage, listGarments } from '#src/api/contract/wardrobe/garment-list.ts'

/** An empty account's answers to what pages ask by themselves: with a token that is nobody's they would be refused. */
export async function answerNobody(page: Page): Promise<void> {
  const facets = Object.keys(garmentPage.shape.facets.shape).map(name => [name, []])
  const nothing = { data: [], next_cursor: null, total: 0, facets: Object.fromEntries(facets) }
  const answers: readonly [path: string, body: object][] = [
    [checkNotifications.path, { status: false }],
    [listFavoriteKeys.path, { data: { favorites: [], follows: [] } }],
    ...[listNotifications, listAddresses, listSessions, listIdentities, listGarments].map(
      ({ path }): [string, object] => [path, nothing],
    ),
  ]
  // where the pointer rests on a card its page is asked for beforehand
  await page.route('**/api/v1/products/**', async route => {
    const { authorization: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  for (const [path, json] of answers)
    await page.route(
      url => url.pathname === path,
      route => (route.request().method() === 'DELETE' ? route.fallback() : route.fulfill({ json })),
    )
}
