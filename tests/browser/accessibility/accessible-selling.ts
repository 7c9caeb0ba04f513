import type { Page } from 'playwright-core'
import type { Services } from '#server/platform/handler/handler.ts'
import { addAd, members } from '#tests/support/members/catalog.ts'
import { button, cutOff, type Screen, type State } from './accessible-state.ts'

/** Who sells in the shop. The second is away, and stays it: what they sell waits. */
export const [mia, , traveller] = members

/** Lets one more member log in, who sells something. */
export async function addTraveller({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await addAd(pool, { title: 'Felt hat that waits', category: 'hats', whose: 'woman', seller: traveller })
  await pool.query(`update users set email = 'ines@demo.example', state = 'active' where id = $1`, [
    traveller,
  ])
}

const scarf = 'title;category\nOdd scarf;scarves'
const table =
  'title;category;size;price;shelf\nOdd coat;coats;M;20;long\nOdd hat;hats of old;;much;\n;headgear;;much;'

async function chooseTable(page: Page, text: string): Promise<void> {
  const file = { name: 'closet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/^Choose (a CSV file|the next file)/).setInputFiles(file)
}

/** So many days from now, as a field takes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const onHoliday: State = {
  name: 'on holiday, with another day to choose and a menu open',
  viewer: 'traveller',
  at: '/account/ads?tab=mine',
  open: async page => {
    const banner = page.getByRole('region', { name: 'Holiday mode' })
    const options = page.getByText('Options', { exact: true })
    await options.waitFor()
    // at another width they have left before
    if (!(await banner.isVisible())) {
      await options.click()
      await page.getByLabel('Back on').fill(dayIn(10))
      await button(page, 'Turn on holiday mode').click()
    }
    await banner.getByText('Change the date').click()
    await banner.getByRole('button', { name: 'Save the new date' }).waitFor()
    const ad = page.getByRole('article', { name: 'Felt hat that waits' })
    await ad.getByText('Away', { exact: true }).waitFor()
    await ad.getByRole('button', { name: /^More/ }).click()
    await ad.getByRole('button', { name: 'Pause' }).waitFor()
  },
}

/** The room of ads, and the one where a table is brought along, with what they hide. */
export const selling: readonly Screen[] = [
  {
    name: 'account, ads',
    path: '/account/ads',
    viewer: 'mia',
    states: [
      {
        name: 'of members',
        open: page => page.getByRole('link', { name: 'My ads' }).waitFor(),
      },
      {
        name: 'one’s own',
        by: 'link',
        at: '/account/ads?tab=mine',
        open: page => page.getByRole('link', { name: 'Sell an item' }).waitFor(),
      },
      {
        name: 'before a holiday, without a day',
        by: 'step',
        open: async page => {
          await page.getByText('Options', { exact: true }).click()
          await button(page, 'Turn on holiday mode').click()
          await page.getByText('Choose the day you’re back.').first().waitFor()
        },
      },
      {
        name: 'one that is not whole',
        by: 'link',
        at: '/account/ads?new=yes',
        open: async page => {
          await button(page, 'Publish').click()
          await page.locator('.error-summary').waitFor()
          await page.getByText('Everything else').click()
          // at the end the bar of the form is in its place; above it covers a part of what is scrolled under it
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        },
      },
      onHoliday,
    ],
  },
  {
    name: 'account, a table that is brought',
    path: '/account/add-garment?many=table',
    viewer: 'mia',
    states: [
      {
        name: 'to be chosen',
        open: page => page.getByText(/^CSV from any spreadsheet/).waitFor(),
      },
      {
        name: 'refused',
        by: 'step',
        open: async page => {
          await chooseTable(page, 'shelf;life')
          await page.getByRole('alert').waitFor()
        },
      },
      {
        name: 'seen before it is brought',
        by: 'step',
        open: async page => {
          await chooseTable(page, table)
          await page.getByRole('list', { name: 'Rows that can’t be read' }).waitFor()
        },
      },
      {
        name: 'that cannot be sent',
        before: cutOff('**/api/v1/garments/import/preview'),
        open: async page => {
          await chooseTable(page, table)
          await button(page, 'Retry').waitFor()
        },
      },
      {
        name: 'of which everything is there',
        open: async page => {
          await chooseTable(page, scarf)
          const add = page.getByRole('button', { name: 'Add 1 item', exact: true })
          const known = page.getByText('The row you already have')
          await add.or(known).first().waitFor()
          // at another width it was brought before
          if (await add.isVisible()) {
            await add.click()
            await page.getByRole('heading', { name: 'closet.csv is in your wardrobe' }).waitFor()
            await chooseTable(page, scarf)
          }
          await known.click()
          await page.getByRole('list', { name: 'Rows you already have' }).waitFor()
        },
      },
    ],
  },
]
