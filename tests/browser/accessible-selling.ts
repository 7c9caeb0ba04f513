import type { Page } from 'playwright-core'
import type { Services } from '#server/handler.ts'
import { addAd, members } from '#tests/support/catalogue.ts'
import { visit } from '#tests/support/page.ts'
import type { Screen } from './accessible-checkout.ts'

const mia = 'mia@demo.example'
/** Is away, and stays it: what she sells waits. */
const traveller = 'ines@demo.example'

/** Lets one more member log in, who sells something. */
export async function addTraveller({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const [, , seller] = members
  await addAd(pool, { title: 'Felt hat that waits', category: 'hats', whose: 'woman', seller })
  await pool.query(
    `update users set email = $1, state = 'active', password_hash =
       (select password_hash from users where email = $2) where id = $3`,
    [traveller, mia, seller],
  )
}

export async function logIn(page: Page, email = mia): Promise<void> {
  await visit(page, '/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('garderobe-demo')
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
}

const scarf = 'title;category\nOdd scarf;scarves'
const table = 'title;category;size;price;shelf\nOdd coat;coats;M;20;long\nOdd hat;hats of old;;much;'

async function chooseTable(page: Page, text: string): Promise<void> {
  const file = { name: 'closet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/^Choose (a|the next) table/).setInputFiles(file)
}

/** So many days from now, as a field takes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The room of ads, and the one where a table is brought along, with what they hide. */
export const selling: readonly Screen[] = [
  {
    name: 'account, ads',
    path: () => '/account/ads',
    opened: [
      ...(
        [
          ['of members', '', page => page.getByRole('link', { name: 'My ads' }).waitFor()],
          ['one’s own', '?tab=mine', page => page.getByRole('link', { name: 'Sell a piece' }).waitFor()],
          [
            'one that is not whole',
            '?new=yes',
            async page => {
              await page.getByRole('button', { name: 'Publish' }).click()
              await page.locator('.error-summary').waitFor()
              await page.getByText('Everything else').click()
            },
          ],
          [
            'before a holiday, without a day',
            '?tab=mine',
            async page => {
              await page.getByText('Going away for a while?').click()
              await page.getByRole('button', { name: 'Take my ads off sale' }).click()
              await page.getByText('Choose the day on which you are back.').first().waitFor()
            },
          ],
        ] satisfies [string, string, (page: Page) => Promise<unknown>][]
      ).map(([name, query, open]): NonNullable<Screen['opened']>[number] => [
        name,
        async page => {
          await logIn(page)
          await visit(page, `/account/ads${query}`)
          await open(page)
        },
      ]),
      [
        'on holiday, with another day to choose',
        async page => {
          await logIn(page, traveller)
          await visit(page, '/account/ads?tab=mine')
          const banner = page.getByRole('region', { name: 'Your holiday' })
          const leaving = page.getByText('Going away for a while?')
          await banner.or(leaving).first().waitFor()
          // at another width she has left before
          if (await leaving.isVisible()) {
            await leaving.click()
            await page.getByLabel('The day I am back').fill(dayIn(10))
            await page.getByRole('button', { name: 'Take my ads off sale' }).click()
          }
          await banner.getByText('Change the day').click()
          await banner.getByRole('button', { name: 'Move it to this day' }).waitFor()
          const ad = page.getByRole('article', { name: 'Felt hat that waits' })
          await ad.getByText('Away', { exact: true }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'account, a table that is brought',
    path: () => '/account/add-garment?many=table',
    opened: (
      [
        ['to be chosen', page => page.getByText(/^CSV of any spreadsheet/).waitFor()],
        ['refused', page => chooseTable(page, 'shelf;life').then(() => page.getByRole('alert').waitFor())],
        [
          'seen before it is brought',
          page =>
            chooseTable(page, table).then(() =>
              page.getByRole('list', { name: 'Rows that cannot be read' }).waitFor(),
            ),
        ],
        [
          'that cannot be sent',
          async page => {
            await page.route('**/api/v1/garments/import/preview', route => route.abort())
            await chooseTable(page, table)
            await page.getByRole('button', { name: 'Retry' }).waitFor()
            await page.unrouteAll()
          },
        ],
        [
          'of which everything is there',
          async page => {
            await chooseTable(page, scarf)
            const add = page.getByRole('button', { name: 'Add 1 piece', exact: true })
            const known = page.getByText('The row that is there already')
            await add.or(known).first().waitFor()
            // at another width it was brought before
            if (await add.isVisible()) {
              await add.click()
              await page.getByRole('heading', { name: 'closet.csv is in your wardrobe' }).waitFor()
              await chooseTable(page, scarf)
            }
            await known.click()
            await page.getByRole('list', { name: 'Rows that are there already' }).waitFor()
          },
        ],
      ] satisfies [string, (page: Page) => Promise<unknown>][]
    ).map(([name, open]) => [
      name,
      async (page: Page) => {
        await logIn(page)
        await visit(page, '/account/add-garment?many=table')
        await page.getByLabel('Choose a table').waitFor({ state: 'attached' })
        await open(page)
      },
    ]),
  },
]
