import type { Page, Route } from 'playwright-core'
import { type Garment, getGarment } from '#src/api/contract/wardrobe/garments.ts'
import { addWear, listWears } from '#src/api/contract/wardrobe/wears.ts'
import { visit } from '#tests/support/browser/page.ts'

export interface GarmentPage {
  /** Loads the page; the server knows of the garment what it knew at first. */
  readonly open: () => Promise<void>
  /** From now on the server has this of the garment. */
  readonly know: (more: Partial<Garment>) => void
  /** From now on the server has these days on which it was worn, the newest first. */
  readonly wornOn: (days: readonly string[]) => void
  /** Something is changed on the page beside what is walked; all of the garment is asked for once more. */
  readonly wear: () => Promise<void>
  readonly rate: () => Promise<void>
}

/** The page of a garment, whose owner it belongs to: what it asks the server for is the test's. */
export async function garmentPage(page: Page, garment: Garment): Promise<GarmentPage> {
  let known = garment
  let days: readonly string[] = []
  let hearts = 3
  const answer = (path: string, answerOf: (method: string) => { status?: number; data: unknown }) =>
    page.route(
      url => url.pathname === path.replace(':slug', garment.slug),
      (route: Route) => {
        const { status = 200, ...json } = answerOf(route.request().method())
        return route.fulfill({ status, json })
      },
    )
  await answer(getGarment.path, () => ({ data: known }))
  await answer(listWears.path, method =>
    method === 'GET' ? { data: days } : { status: addWear.status, data: known },
  )
  const worn = page.getByRole('button', { name: 'Worn today' })
  return {
    open: async () => {
      known = garment
      days = []
      await visit(page, `/account/garment/${garment.slug}`)
      await worn.waitFor()
    },
    know: more => {
      known = { ...known, ...more }
    },
    wornOn: given => {
      days = given
    },
    wear: async () => {
      const asked = page.waitForRequest(`**${addWear.path.replace(':slug', garment.slug)}`)
      await worn.click()
      await asked
    },
    rate: async () => {
      hearts = hearts === 3 ? 4 : 3
      await page.getByRole('radio', { name: new RegExp(`^${hearts} of 5`) }).check({ force: true })
    },
  }
}
