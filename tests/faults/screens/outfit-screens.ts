import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lying } from '#tests/support/members/outfits.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { daysAgo, wardrobeOf } from '#tests/support/members/wardrobe.ts'
import type { Visit } from '../place.ts'
import { comeTo, doneIn } from '../rooms.ts'
import { button, link, type Screen } from '../screen.ts'

const room = '/account/wardrobe'
const list = /^GET \/api\/v1\/outfits$/
const named = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true })
const sunday = (page: Page) => named(page, 'Sunday')
const about = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`^${what} ?: Sunday$`) })
/** The menu of what comes after the main action. */
const openMore = (page: Page) => page.getByRole('button', { name: /^More ?: Sunday/ }).click()
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A member with two garments, at a place of their wardrobe. */
const dressed =
  (path: string, { isOutfit = true, isPlanned = false } = {}) =>
  async (member: SignedUp, { place }: Visit): Promise<string> => {
    const { add, call } = wardrobeOf(place.server, member)
    const slugs: string[] = []
    for (const title of ['Coat', 'Shirt']) slugs.push((await add({ title, category: 'coats' })).slug)
    if (!isOutfit) return path
    const answer = await call('POST', '/api/v1/outfits', { name: 'Sunday', pieces: lying(slugs) })
    const { data } = answer.body as { data: { id: string } }
    if (isPlanned) await call('PUT', `/api/v1/outfits/${data.id}/plans/${daysAgo(0)}`)
    return path
  }

const areThere =
  (count: number) =>
  async ({ place }: Visit, email: string): Promise<void> => {
    const { rows } = await place.server.services.pool.query<{ count: number }>(
      'select count(*)::int as count from outfits join users on users.id = owner_id where email = $1',
      [email],
    )
    expect(rows).toEqual([{ count }])
  }

/** The rooms of outfits: what they load, and what is done in them. */
export const outfits: readonly Screen[] = [
  comeTo({
    name: 'outfits: all of them',
    isPage: true,
    calls: list,
    at: dressed(room),
    to: page => link(page, 'Outfits').click(),
    arrived: sunday,
  }),
  comeTo({
    name: 'outfits: one on the board',
    isPage: true,
    calls: /^GET \/api\/v1\/outfits\/fit_[^/]+$/,
    at: dressed(`${room}?view=outfits`),
    to: page => sunday(page).click(),
    arrived: page => page.getByRole('group', { name: 'The board', exact: true }),
  }),
  comeTo({
    name: 'outfits: the wardrobe beside the board',
    calls: /^GET \/api\/v1\/garments$/,
    at: dressed(`${room}?view=outfits`),
    to: page => link(page, 'New outfit').click(),
    arrived: page => button(page, 'Add to the board: Coat'),
  }),
  doneIn({
    name: 'outfits: one is made',
    calls: /^POST \/api\/v1\/outfits$/,
    at: dressed(`${room}?outfit=new`, { isOutfit: false }),
    open: async page => {
      await button(page, 'Add to the board: Coat').click()
      await button(page, 'Add to the board: Shirt').click()
    },
    typed: { 'outfit-name': 'Sunday walk', 'outfit-occasion': 'A walk' },
    press: page => button(page, 'Save outfit'),
    arrived: page => named(page, 'Sunday walk'),
    after: areThere(1),
  }),
  doneIn({
    name: 'outfits: one is worn',
    calls: /^POST \/api\/v1\/outfits\/[^/]+\/wears$/,
    at: dressed(`${room}?view=outfits`),
    press: page => about(page, 'Wear today'),
    arrived: page => about(page, 'Worn'),
  }),
  doneIn({
    name: 'outfits: one is copied',
    calls: /^POST \/api\/v1\/outfits\/[^/]+\/clone$/,
    at: dressed(`${room}?view=outfits`),
    open: openMore,
    isReopened: true,
    press: page => about(page, 'Copy'),
    arrived: page => named(page, 'Sunday (copy)'),
    after: areThere(2),
  }),
  doneIn({
    name: 'outfits: one is deleted',
    calls: /^DELETE \/api\/v1\/outfits\/[^/]+$/,
    at: dressed(`${room}?view=outfits`),
    open: async page => {
      await openMore(page)
      await about(page, 'Delete').click()
    },
    press: page => dialogButton(page, 'Delete'),
    isQuestion: true,
    // no body, nothing to damage
    unharmed: ['cut JSON', 'nulls'],
    arrived: page => page.getByText(/^No outfits yet\./),
  }),
  comeTo({
    name: 'calendar: the month',
    isPage: true,
    calls: /^GET \/api\/v1\/outfits\/plans$/,
    at: dressed(`${room}?view=outfits`, { isPlanned: true }),
    to: page => link(page, 'Calendar').click(),
    arrived: page => about(page, 'Remove from this day'),
  }),
  comeTo({
    name: 'calendar: the outfits to choose from',
    calls: list,
    at: dressed(`${room}?view=calendar`),
    to: page => button(page, 'Plan an outfit').click(),
    isReopened: true,
    arrived: page => button(page, 'Sunday'),
  }),
  doneIn({
    name: 'calendar: an outfit is planned',
    calls: /^PUT \/api\/v1\/outfits\/[^/]+\/plans\/[^/]+$/,
    at: dressed(`${room}?view=calendar`),
    open: page => button(page, 'Plan an outfit').click(),
    isReopened: true,
    isShutByRefusal: true,
    press: page => button(page, 'Sunday'),
    arrived: page => about(page, 'Remove from this day'),
  }),
]
