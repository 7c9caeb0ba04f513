import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { deleteFavorite, listFavoriteKeys, putFavorite } from '#src/api/contract/favorites.ts'
import { getUser } from '#src/api/contract/session.ts'
import { favoritesMachine } from '#src/machines/app/favorites.ts'
import { type FavoriteKey, type FavoritesContext, isFavorite } from '#src/machines/app/favorites-queue.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from './nobodys-token.ts'

const away = 'Back in a moment.'
const gone = 'It is sold.'
const resumed = 'the login brings it along: tests/browser/wardrobe/hearts.test.ts'

interface Listing {
  readonly id: string
  readonly title: string
}
type Shown = { readonly context: FavoritesContext }

/**
 * Hearts in a list, of visitors and members. `early` is favorited before the session is known, or by a visitor;
 * `one` by a member. `other` is another tab.
 */
export async function favorites(page: Page, other: Page, early: Listing, one: Listing): Promise<Stage> {
  await answerNobody(page)
  const users = await holdCalls(page, getUser)
  const lists = await holdCalls(page, listFavoriteKeys)
  const saves = { on: await holdCalls(page, putFavorite), off: await holdCalls(page, deleteFavorite) }
  const heartOf = ({ title }: Listing) => page.getByLabel(`Favorite: ${title}`, { exact: true }).first()
  const pressedOf = (listing: Listing, isOn: boolean) =>
    heartOf(listing).and(page.locator(`[aria-pressed="${isOn}"]`))
  const wayOf = (listing: Listing) => heartOf(listing).and(page.locator('a'))
  const keyOf = ({ id }: Listing): FavoriteKey => `listing.${id}`
  const toasts = page.locator('.toast')
  const saved = toasts.filter({ hasText: `${one.title} is in your favorites.` })
  const undo = saved.getByRole('button', { name: 'Undo' })
  const retry = toasts.getByRole('button', { name: 'Retry' })
  let tokens = 0
  /** Whoever is logged in by now, another tab logs somebody in. */
  const becomes = async (more: Parameters<typeof aUser>[0] = {}) => {
    tokens += 1
    users.forget()
    await other.evaluate(token => localStorage.setItem('token', token), `a-token-of-another-tab-${tokens}`)
    await users.answer({ data: aUser({ id: `u_member-${String(tokens).padStart(6, '0')}`, ...more }) })
  }
  /** The one that comes next is the only one of its kind. */
  const dismissToasts = async () => {
    const buttons = saved.getByRole('button', { name: 'Dismiss' })
    // all at once: while one is looked for another may fade
    await buttons.evaluateAll(found => {
      for (const button of found) if (button instanceof HTMLElement) button.click()
    })
    await undo.waitFor({ state: 'hidden' })
  }
  const assertLostShown = async () => {
    await toasts.getByText(away).last().waitFor()
    await retry.last().hover()
  }
  const isToldOfOne = ({ queue: [first, ...others] }: FavoritesContext) =>
    first?.key === keyOf(one) && first.on && !others.some(({ key }) => key === first.key)
  const savesOf = ({ queue: [first] }: FavoritesContext) => (first?.on ? saves.on : saves.off)
  const onItsWay = async ({ next, snapshot }: { next: string; snapshot: Shown }) => {
    if (next === 'loading') await lists.arrived()
    if (next === 'saving') await savesOf(snapshot.context).arrived()
  }
  const session = (who: string, when: NonNullable<Driver['when']>, act: Driver['act']): Driver => ({
    event: { type: 'session.changed', who },
    when,
    act: async (step, before) => {
      lists.forget()
      await act(step, before)
      await onItsWay(step)
    },
  })
  const settling: Driver['when'] = state => state === 'settling'
  const settled: Driver['when'] = state => state !== 'settling'
  const member = ({ context }: Shown) => ({
    there: [early, one].map(listing => pressedOf(listing, isFavorite(context, keyOf(listing)))),
  })
  const back = async () => {
    await page.waitForURL('**/login?*')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await page.goBack()
    await wayOf(one).waitFor()
  }
  return {
    name: 'favorites',
    machine: favoritesMachine,
    starts: {
      'a session that is stored': {
        begin: async () => {
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.setItem('token', 'a-token-that-was-stored'))
          for (const calls of [users, lists, ...Object.values(saves)]) calls.forget()
          await visit(page, '/catalog')
          await users.arrived()
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('favorites').length))
            .toBe(1)
        },
      },
    },
    project: ({ saved, queue, lost }: FavoritesContext) => ({
      lost: lost.map(({ key, on }) => `${key} ${on}`).join(),
      saved: saved.join(),
      queue: queue.map(({ key, on }) => `${key} ${on}`).join(),
    }),
    drivers: {
      'it is a member': session('member', settling, () => users.answer({ data: aUser() })),
      'it is a company': session('company', settling, () =>
        users.answer({ data: aUser({ profile: { is_company: true } }) }),
      ),
      'it is nobody': session('nobody', settling, async (_, { context }) => {
        await users.refuse(401, 'Please log in.')
        if (context.queue.length > 0) await back()
      }),
      'a member logs in elsewhere': session('member', settled, () => becomes()),
      'a company logs in elsewhere': session(
        'company',
        state => state !== 'settling' && state !== 'company',
        () => becomes({ profile: { is_company: true } }),
      ),
      'they log out elsewhere': session(
        'nobody',
        state => state !== 'settling' && state !== 'visiting',
        () => other.evaluate(() => localStorage.removeItem('token')),
      ),
      'one is favorited early': {
        event: { type: 'favorite.pressed', key: keyOf(early), name: early.title },
        when: (state, { context }) =>
          (state === 'settling' && context.queue.length === 0) || state === 'visiting',
        act: async ({ state }) => {
          await heartOf(early).click()
          if (state === 'visiting') await back()
        },
      },
      'one is favorited': {
        event: { type: 'favorite.pressed', key: keyOf(one), name: one.title },
        when: (state, { context }) =>
          !['settling', 'visiting'].includes(state) &&
          context.queue.length < 2 &&
          !isFavorite(context as FavoritesContext, keyOf(one)),
        act: async step => {
          await dismissToasts()
          await heartOf(one).click()
          await onItsWay(step)
        },
      },
      'another is favorited': {
        event: { type: 'favorite.pressed', key: keyOf(early), name: early.title },
        when: (state, { context: { saved, queue } }) =>
          state === 'resting' &&
          saved.includes(keyOf(one)) &&
          !saved.includes(keyOf(early)) &&
          queue.length === 0,
        act: async step => {
          await heartOf(early).click()
          await onItsWay(step)
          // as long as it is looked at it stays
          if (await undo.isVisible()) await undo.hover()
        },
      },
      'what was lost is tried again': {
        event: { type: 'favorite.retried' },
        when: (_, { context }) => context.lost.length > 0,
        act: async step => {
          await retry.last().click()
          await onItsWay(step)
        },
      },
      'it is undone': {
        event: { type: 'favorite.undone', key: keyOf(one), name: one.title, on: false },
        // the toast is used once
        when: (_, { context: { saved, queue, lost } }) =>
          saved.includes(keyOf(one)) &&
          ![...queue, ...lost].some(({ key }: { key: string }) => key === keyOf(one)),
        act: async step => {
          await undo.click()
          await onItsWay(step)
        },
      },
      'nothing is stored': {
        event: done('loadFavorites', []),
        act: async step => {
          await lists.answer({ data: { favorites: [], follows: [] } })
          await onItsWay(step)
        },
      },
      'stored favorites do not come': {
        event: failed('loadFavorites', { status: 503, message: away }),
        act: async (_, { context }) => {
          await lists.refuse(503, away)
          if (context.queue.length > 0) await assertLostShown()
        },
      },
      'it is saved': {
        event: done('saveFavorite', undefined),
        act: async (step, { context }) => {
          const { on, key } = (context as FavoritesContext).queue[0] ?? {}
          const saved = { product_id: key?.replace('listing.', ''), is_favorite: true }
          await (on ? saves.on.answer({ data: saved }) : saves.off.answer(undefined))
          // as long as it is looked at it stays
          if (isToldOfOne(context as FavoritesContext)) await undo.hover()
          await onItsWay(step)
        },
      },
      'it is refused': {
        event: failed('saveFavorite', { status: 404, message: gone }),
        act: async (step, { context }) => {
          await savesOf(context as FavoritesContext).refuse(404, gone)
          await toasts.getByText(`your favorites. ${gone}`).first().waitFor()
          await onItsWay(step)
        },
      },
      'nothing can be saved': {
        event: failed('saveFavorite', { status: 503, message: away }),
        act: async (_, { context }) => {
          await savesOf(context as FavoritesContext).refuse(503, away)
          await assertLostShown()
        },
      },
    },
    seen: {
      settling: ({ context }) => ({
        there: [context.queue.length > 0 ? pressedOf(early, true) : wayOf(early), wayOf(one)],
      }),
      visiting: () => ({ there: [wayOf(early), wayOf(one)] }),
      company: () => ({ gone: [heartOf(early), heartOf(one)] }),
      loading: member,
      unknown: member,
      resting: member,
      saving: member,
    },
    outside: Object.fromEntries(
      ['settling', 'visiting', 'loading', 'unknown', 'resting', 'saving'].map(state => [
        `${state} | favorite.resumed | 1`,
        resumed,
      ]),
    ),
  }
}
