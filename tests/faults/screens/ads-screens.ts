import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enrol } from '#tests/support/members/enrolled.ts'
import { sellerOf } from '#tests/support/members/sellers.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import type { Visit } from '../place.ts'
import { comeTo, doneIn } from '../rooms.ts'
import { button, link, type Screen } from '../screen.ts'

const title = 'Coat that is struck'
const ad = (page: Page) => page.getByRole('article', { name: title })
const members = (page: Page) => page.locator('main ul.grid > li')
const list = /^GET \/api\/v1\/ads$/
const one = /^GET \/api\/v1\/ads\/[^/]+$/
const events = /^POST \/api\/v1\/ads\/[^/]+\/events$/

/** A member whose one ad is in the shop, at an address. */
const inShop =
  (path: string) =>
  async (member: SignedUp, { place }: Visit): Promise<string> => {
    await sellerOf(place.server, member).published({ title })
    return path
  }

/** The same, where somebody else sells something, too: one's own is not among what members sell. */
const amongOthers =
  (path: string) =>
  async (member: SignedUp, visit: Visit): Promise<string> => {
    await inShop(path)(await enrol(visit.place.server), visit)
    return inShop(path)(member, visit)
  }

/** A member who writes an ad that lacks nothing. */
const writing = async (member: SignedUp, { place }: Visit): Promise<string> => {
  const { id } = await sellerOf(place.server, member).whole({ title })
  return `/account/ads?edit=${id}`
}

/** The room of ads: what it loads, and what is done in it. */
export const ads: readonly Screen[] = [
  comeTo({
    name: 'ads: of members',
    isPage: true,
    calls: list,
    at: amongOthers('/account/wardrobe'),
    to: '/account/ads',
    arrived: members,
  }),
  comeTo({
    name: 'ads: one’s own',
    isPage: true,
    calls: list,
    at: amongOthers('/account/ads'),
    // the other tab asks the same: it has its answer before
    open: page => members(page).first().waitFor(),
    to: page => link(page, 'My ads').click(),
    arrived: ad,
  }),
  comeTo({
    name: 'ads: all of one',
    calls: one,
    at: inShop('/account/ads?tab=mine'),
    to: page => link(page, title).click(),
    arrived: page => page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Change price' }),
  }),
  doneIn({
    name: 'ads: one is paused',
    calls: events,
    at: inShop('/account/ads?tab=mine'),
    open: page => ad(page).getByRole('button', { name: /^More/ }).click(),
    isReopened: true,
    isShutByRefusal: true,
    press: page => ad(page).getByRole('button', { name: 'Pause' }),
    // where only the answer was lost, the success is shown
    arrived: page =>
      ad(page).getByText('Paused', { exact: true }).or(button(page, 'Load the newer version')).first(),
  }),
  doneIn({
    name: 'ads: all go away',
    calls: /^PUT \/api\/v1\/holiday$/,
    at: inShop('/account/ads?tab=mine'),
    open: page => page.getByText('Options', { exact: true }).click(),
    isReopened: true,
    typed: { 'holiday-back_on': new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) },
    press: page => button(page, 'Turn on holiday mode'),
    arrived: page => ad(page).getByText('Away', { exact: true }),
  }),
  doneIn({
    name: 'ads: all are back',
    calls: /^DELETE \/api\/v1\/holiday$/,
    at: async (member, visit) => {
      const path = await inShop('/account/ads?tab=mine')(member, visit)
      const back_on = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
      await member.call('PUT', '/api/v1/holiday', { back_on })
      return path
    },
    press: page => button(page, 'I’m back'),
    unharmed: ['cut JSON', 'nulls'],
    arrived: page => ad(page).getByText('Published', { exact: true }),
  }),
  doneIn({
    name: 'ads: one is begun',
    calls: /^POST \/api\/v1\/ads$/,
    at: '/account/ads?new=yes',
    act: page => page.getByLabel('Title').fill('Coat that was struck'),
    press: page => page.getByRole('button', { name: 'Publish' }),
    goesOut: ({ shows }) => shows === 'unreachable' || shows === 'failed',
    arrived: page => page.getByRole('status').getByText(/^Saved/),
    // also where the answer alone was lost
    after: async ({ place }, email) => {
      const { rows } = await place.server.services.pool.query(
        'select title from ads join users on users.id = seller_id where email = $1',
        [email],
      )
      expect(rows).toEqual([{ title: 'Coat that was struck' }])
    },
  }),
  doneIn({
    name: 'ads: one is written',
    calls: /^PATCH \/api\/v1\/ads\/[^/]+$/,
    at: writing,
    act: page => page.getByLabel('Title').fill('Coat that was struck'),
    press: page => page.getByRole('button', { name: 'Publish' }),
    goesOut: ({ shows }) => shows === 'unreachable' || shows === 'failed',
    arrived: page =>
      page
        .getByRole('status')
        .getByText(/^Saved/)
        .or(page.getByRole('heading', { name: 'Your ad is live' }))
        .or(button(page, 'Load the newer version'))
        .first(),
  }),
  doneIn({
    name: 'ads: one is published',
    calls: events,
    at: writing,
    press: page => button(page, 'Publish'),
    arrived: page =>
      page
        .getByRole('heading', { name: 'Your ad is live' })
        .or(button(page, 'Load the newer version'))
        .first(),
  }),
]
