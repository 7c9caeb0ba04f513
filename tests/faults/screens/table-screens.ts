import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { shortenUploads } from '../patience.ts'
import type { Visit } from '../place.ts'
import { doneIn } from '../rooms.ts'
import { button, type Screen } from '../screen.ts'

const at = '/account/add-garment?many=table'
const file = {
  name: 'closet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('title;category\nCoat that is struck;coats'),
}
const field = (page: Page) => page.getByLabel('Choose a CSV file')
const choose = async (page: Page) => {
  await shortenUploads(page)
  await field(page).setInputFiles(file)
}
const add = (page: Page) => button(page, 'Add 1 item')
const retry = (page: Page) => button(page, 'Retry')
/** The file is kept over both, and goes out when they are over. */
const goesOut = ({ name }: { name: string }) => name === 'offline' || name === '401'

/** A refused file is not stored: the next attempt begins with choosing it, and ends with this button. */
function chosenAgain(screen: Screen, last: (page: Page) => Locator | 'by itself'): Screen {
  return {
    ...screen,
    retry: (page, fault) => (fault.name === '422' ? last(page) : screen.retry(page, fault)),
    reopen: async (page, { name }) => {
      if (name === '422') await choose(page)
    },
  }
}

/** A table that is brought along: looked at, and added. */
export const tables: readonly Screen[] = [
  chosenAgain(
    doneIn({
      name: 'a table: what it would bring',
      calls: /^POST \/api\/v1\/garments\/import\/preview$/,
      at,
      open: page => field(page).waitFor({ state: 'attached' }),
      act: choose,
      press: retry,
      goesOut,
      arrived: add,
    }),
    () => 'by itself',
  ),
  chosenAgain(
    doneIn({
      name: 'a table: brought',
      calls: /^POST \/api\/v1\/garments\/import$/,
      at,
      open: async page => {
        await choose(page)
        await add(page).waitFor()
      },
      act: page => add(page).click(),
      press: retry,
      goesOut,
      arrived: page => page.getByRole('heading', { name: 'closet.csv is in your wardrobe' }),
      // sent again after a lost answer it adds nothing twice
      after: async ({ place }: Visit, email) => {
        const { rows } = await place.server.services.pool.query<{ count: number }>(
          'select count(*)::int as count from garments join users on users.id = owner_id where email = $1',
          [email],
        )
        expect(rows).toEqual([{ count: 1 }])
      },
    }),
    add,
  ),
]
