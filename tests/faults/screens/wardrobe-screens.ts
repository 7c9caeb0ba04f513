import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { daysAgo, wardrobeOf } from '#tests/support/members/wardrobe.ts'
import { shortenUploads } from '../patience.ts'
import type { Visit } from '../place.ts'
import { comeTo, doneIn } from '../rooms.ts'
import { button, heading, link, type Screen } from '../screen.ts'

const title = 'Coat that is struck'
const renamed = 'Coat that was struck'
const card = (page: Page) => link(page, title)
const drafts = (page: Page) => page.locator('.drafts .garment-card')
const list = /^GET \/api\/v1\/garments$/
const change = /^PATCH \/api\/v1\/garments\/[^/]+$/

/** A member with one garment, at a place of its own or in their wardrobe. */
const own =
  (path: string | ((slug: string) => string), isWorn = false) =>
  async (member: SignedUp, { place }: Visit): Promise<string> => {
    const wardrobe = wardrobeOf(place.server, member)
    const { slug } = await wardrobe.add({ title, category: 'coats' })
    if (isWorn) await wardrobe.wear(slug, daysAgo(2))
    return typeof path === 'string' ? path : path(slug)
  }
const itsPage = own(slug => `/account/garment/${slug}`)

/** How many garments whoever has this address has. */
const isOne = async ({ place }: Visit, email: string) => {
  const { rows } = await place.server.services.pool.query<{ count: number }>(
    'select count(*)::int as count from garments join users on users.id = owner_id where email = $1',
    [email],
  )
  expect(rows).toEqual([{ count: 1 }])
}

const sendAgain = (page: Page) => page.getByRole('button', { name: 'Retry photo 1' })

const choose = (label: string) => async (page: Page) => {
  await shortenUploads(page)
  await page.getByLabel(label).setInputFiles(await aGarmentPhoto('coat.jpg'))
}

/** How many ads whoever has this address has. */
const isOffered = async ({ place }: Visit, email: string) => {
  const count = async () => {
    const { rows } = await place.server.services.pool.query<{ count: number }>(
      'select count(*)::int as count from ads join users on users.id = seller_id where email = $1',
      [email],
    )
    return rows[0]?.count
  }
  await expect.poll(count).toBe(1)
}

/** The wardrobe: what it loads, and what is done in it. */
export const wardrobe: readonly Screen[] = [
  comeTo({
    name: 'wardrobe: the garments',
    isPage: true,
    calls: list,
    at: own('/account/settings'),
    to: '/account/wardrobe',
    arrived: card,
  }),
  comeTo({
    name: 'wardrobe: the figures',
    isPage: true,
    calls: /^GET \/api\/v1\/wardrobe\/summary$/,
    at: own('/account/wardrobe'),
    open: page => card(page).waitFor(),
    to: page => link(page, 'Statistics').click(),
    arrived: page => page.getByRole('heading', { level: 2 }).and(page.locator('.figures *')),
  }),
  comeTo({
    name: 'wardrobe: the declutter',
    isPage: true,
    calls: list,
    at: own('/account/wardrobe'),
    open: page => card(page).waitFor(),
    to: page => link(page, 'Declutter').click(),
    arrived: page => page.getByRole('region', { name: 'Declutter' }).getByText('1 of 1'),
  }),
  doneIn({
    name: 'wardrobe: one is kept',
    calls: change,
    at: own('/account/wardrobe?view=declutter'),
    open: page => page.getByText('1 of 1').waitFor(),
    press: page => page.getByRole('button', { name: /^Keep/ }),
    isRepeated: true,
    arrived: page => page.getByText(/^(All done|Nothing to decide)\.$/),
  }),
  doneIn({
    name: 'wardrobe: several are put away',
    calls: /^POST \/api\/v1\/garments\/batch$/,
    at: own('/account/wardrobe'),
    open: async page => {
      await button(page, 'More').click()
      await button(page, 'Select').click()
      await page.getByRole('checkbox', { name: title }).press(' ')
    },
    isReopened: true,
    press: page => button(page, 'Archive'),
    arrived: page => page.locator('.toast').getByText('Archived: 1 item.'),
  }),
  comeTo({
    name: 'garment: its page',
    calls: /^GET \/api\/v1\/garments\/[^/]+$/,
    at: own('/account/wardrobe'),
    to: page => card(page).click(),
    isPage: true,
    arrived: page => heading(page, title),
  }),
  comeTo({
    name: 'garment: when it was worn',
    calls: /^GET \/api\/v1\/garments\/[^/]+\/wears$/,
    at: own('/account/wardrobe', true),
    to: page => card(page).click(),
    arrived: page => page.getByText(/Last worn/),
  }),
  doneIn({
    name: 'garment: worn today',
    calls: /^POST \/api\/v1\/garments\/[^/]+\/wears$/,
    at: itsPage,
    press: page => button(page, 'Worn today'),
    isRepeated: true,
    arrived: page => button(page, 'Not worn today'),
  }),
  doneIn({
    name: 'garment: rated',
    calls: change,
    at: itsPage,
    press: page => page.locator('.own-rating__place').nth(3),
    isRepeated: true,
    arrived: page => page.locator('.own-rating__said').getByText(/^(Saved|I love it)$/),
    after: async ({ place }, email) => {
      const rating = async () => {
        const { rows } = await place.server.services.pool.query<{ rating: number }>(
          'select rating from garments join users on users.id = owner_id where email = $1',
          [email],
        )
        return rows[0]?.rating
      }
      await expect.poll(rating).toBe(4)
    },
  }),
  doneIn({
    name: 'garment: put away',
    calls: /^POST \/api\/v1\/garments\/[^/]+\/events$/,
    at: itsPage,
    press: page => button(page, 'Archive'),
    isRepeated: true,
    // where the answer alone was lost, the page asks how it stands
    unharmed: ['cut JSON', 'nulls'],
    goesOut: ({ name }) => name === 'cut JSON' || name === 'nulls',
    arrived: page => page.getByRole('heading', { level: 2, name: 'Archived' }),
  }),
  doneIn({
    name: 'garment: from it to its ad',
    calls: /^POST \/api\/v1\/garments\/[^/]+\/ad$/,
    at: itsPage,
    press: page => page.getByRole('button', { name: /^Sell it/ }),
    // where the answer alone was lost, the garment shows the draft that was made
    unharmed: ['cut JSON', 'nulls'],
    arrived: page => page.getByLabel('Price in dollars').or(link(page, 'Continue editing')).first(),
    after: isOffered,
  }),
  doneIn({
    name: 'garment: its fields',
    calls: change,
    at: own(slug => `/account/garment/${slug}?edit=yes`),
    typed: { 'garment-title': renamed },
    press: page => button(page, 'Save changes'),
    goesOut: ({ shows }) => shows === 'unreachable' || shows === 'failed',
    // where the answer alone was lost, what is there already stands beside what is typed
    arrived: page => heading(page, renamed).or(button(page, 'Save as is')).first(),
  }),
  doneIn({
    name: 'add a garment',
    calls: /^POST \/api\/v1\/garments$/,
    at: '/account/add-garment',
    open: page => page.getByLabel('Category').selectOption('coats'),
    typed: { 'garment-title': title },
    press: page => button(page, 'Add to wardrobe'),
    goesOut: ({ shows }) => shows === 'unreachable' || shows === 'failed',
    arrived: page => heading(page, title),
    after: isOne,
  }),
  doneIn({
    name: 'add a garment: its photo on the way',
    calls: /^POST \/api\/v1\/attachments$/,
    at: '/account/add-garment',
    open: page => page.getByLabel('Add photos').waitFor({ state: 'attached' }),
    act: choose('Add photos'),
    press: sendAgain,
    isRepeated: true,
    // after the login, too
    goesOut: ({ name }) => name === 'offline' || name === '401',
    arrived: page => page.getByRole('button', { name: 'Remove photo 1' }),
  }),
  comeTo({
    name: 'add many photos: the drafts',
    calls: list,
    at: async (member, { place }) => {
      await wardrobeOf(place.server, member).add()
      return '/account/add-garment'
    },
    to: page => link(page, 'Add many photos').click(),
    arrived: drafts,
  }),
  doneIn({
    name: 'add many photos: one becomes a draft',
    calls: /^POST \/api\/v1\/garments$/,
    at: '/account/add-garment?many=yes',
    open: page => page.getByLabel('Choose photos').waitFor({ state: 'attached' }),
    act: choose('Choose photos'),
    press: sendAgain,
    isRepeated: true,
    // after the login, too
    goesOut: ({ name }) => name === 'offline' || name === '401',
    arrived: drafts,
    after: isOne,
  }),
]
