import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe } from '#tests/support/browser/axe.ts'
import { type OpenedPage, openPage, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { oneOfEachRoom, screens } from './accessible-screens.ts'
import { addTraveller } from './accessible-selling.ts'
import type { Place, Screen, State } from './accessible-state.ts'
import { plantViewers } from './accessible-viewers.ts'
import { faultsInFull, faultsOnce } from './accessible-widths.ts'

let origin: string
let place: Place
let plant: () => Promise<Place>

beforeAll(async () => {
  const { server, shop } = await startShop({ prepare: addTraveller })
  origin = server.url
  plant = async () => ({ shop, viewers: await plantViewers(server, shop) })
})

/** One page for all of them: it has the scripts already. */
let opened: OpenedPage | null = null

async function close(): Promise<void> {
  await opened?.context.close()
  opened = null
}

/** With the full counts all screens in all states; else one screen of each room, in its first two. */
const met = isFull ? screens : oneOfEachRoom
const statesOf = ({ states }: Screen): readonly State[] => (isFull ? states : states.slice(0, 2))

/** With the full counts each width from its own loads and in both schemes; else all of them from one load. */
describe.each(isFull ? [1440, 360] : [1440])('at %i px, light and dark', width => {
  beforeAll(async () => {
    place = await plant()
  })
  afterAll(close)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close()
  })

  test.each(met.map(screen => ({ screen, name: screen.name })))(
    'axe finds nothing on $name',
    async ({ screen }) => {
      opened ??= await openPage({ origin, width, isShared: true, prepare })
      const { page, misdeeds } = opened
      const seen: Record<string, string[]> = {}
      for (const state of statesOf(screen)) {
        await come(page, screen, state)
        seen[state.name] = await (isFull ? faultsInFull(page) : faultsOnce(page))
      }
      expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(name => [name, []])))
      // that a call failed or found nothing, which a test brought about, the router says too
      const errors = misdeeds.errors.filter(error => !/NetworkError|isNotFound/.test(error))
      expect({ ...misdeeds, errors }).toEqual({ errors: [], violations: [], strangers: [] })
    },
  )
})

/** To a state of a screen, and no further. */
async function come(page: Page, { path, viewer: usual }: Screen, state: State): Promise<void> {
  const { by = 'load', viewer = usual, at = path, before, open } = state
  const address = typeof at === 'string' ? at : at(place)
  if (by === 'load' || (by === 'link' && isFull)) {
    await startAnew(page, viewer === undefined ? null : place.viewers[viewer].bearer)
    await before?.(page)
    await visit(page, address)
  } else if (by === 'link') {
    // the app's own history hears of it
    await page.evaluate(to => history.pushState(null, '', to), address)
  }
  if (by !== 'step') {
    // a shell's screen comes after the page lives
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'hidden' })
  }
  await open?.(page)
  await page.unrouteAll()
}

/** Before its next page nothing is stored in the browser but a login, or not even that. */
async function startAnew(page: Page, bearer: string | null): Promise<void> {
  // the name of a tab lasts from page to page of one site
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate(token => {
    window.name = JSON.stringify({ token })
  }, bearer)
}

/** Runs before anything else does in a page. */
function forget(): void {
  if (window.name === '') return
  const { token } = JSON.parse(window.name)
  window.name = ''
  localStorage.clear()
  if (token !== null) localStorage.setItem('token', token)
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(forget)
  await bringAxe(context)
}
