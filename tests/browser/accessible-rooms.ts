import type { Page } from 'playwright-core'
import { password } from '#tests/support/members.ts'
import { visit } from '#tests/support/page.ts'
import type { Screen } from './accessible-checkout.ts'

type Opened = NonNullable<Screen['opened']>[number]
const wardrobe = '/account/wardrobe'
const add = '/account/add-garment'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

let members = 0

/** Sends a call of whoever is logged in in this page; its answer. */
function call(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ data: Record<string, string> }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = localStorage.getItem('token')
      const answer = await fetch(path, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const rotated = answer.headers.get('x-authenticated')
      if (rotated !== null) localStorage.setItem('token', rotated)
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return answer.json()
    },
    [method, path, body] as const,
  )
}

/** Somebody new, with so many garments; what the first of them is called in an address. */
async function dressed(page: Page, garments = 2): Promise<string[]> {
  members += 1
  const email = `looker-${members}-${Date.now()}@x.example`
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await call(page, 'POST', '/api/v1/users', { name: 'Ida Holm', email, password })
  const slugs: string[] = []
  for (const title of ['Coat', 'Shirt'].slice(0, garments)) {
    const purchase = { price: '120.00', date: '2026-03-01' }
    const { data } = await call(page, 'POST', '/api/v1/garments', {
      title,
      category: 'coats',
      rating: 4,
      purchase,
    })
    slugs.push(data.slug ?? '')
  }
  return slugs
}

/** The same of an outfit of both. */
async function outfit(page: Page): Promise<string> {
  const slugs = await dressed(page)
  const pieces = slugs.map((garment, at) => ({ garment, x: 300 + at * 300, y: 500, scale: 100 }))
  const { data } = await call(page, 'POST', '/api/v1/outfits', { name: 'Sunday', pieces })
  return data.id ?? ''
}

/** A page of somebody with two garments, and what is opened in it. */
const at = (
  name: string,
  path: string | ((slug: string) => string),
  open: (page: Page) => Promise<unknown>,
  garments = 2,
): Opened => [
  name,
  async page => {
    const [slug = ''] = await dressed(page, garments)
    await visit(page, typeof path === 'string' ? path : path(slug))
    await open(page)
  },
]

const withOutfit = (name: string, path: string, open: (page: Page) => Promise<unknown>): Opened => [
  name,
  async page => {
    await outfit(page)
    await visit(page, path)
    await open(page)
  },
]

const coat = (page: Page) => page.getByRole('link', { name: 'Coat', exact: true }).first()
const retry = (page: Page) => button(page, 'Retry').first()
const itsPage = (slug: string) => `/account/garment/${slug}`
const aText = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('some notes') }

/** The rooms of the wardrobe, with what they hide. */
export const rooms: readonly Screen[] = [
  {
    name: 'account, wardrobe',
    path: () => wardrobe,
    opened: [
      at('nothing in it', wardrobe, page => page.getByText('Nothing hangs here yet.').waitFor(), 0),
      at('garments', wardrobe, page => coat(page).waitFor()),
      at('filters', wardrobe, page => page.locator('summary.filters__toggle').first().click()),
      at('several chosen', wardrobe, async page => {
        await button(page, 'Choose several').click()
        await page.getByRole('checkbox', { name: 'Coat' }).press(' ')
        await page.getByText('1 piece chosen').waitFor()
        // what the header covers of a list that was scrolled is no part of it
        await page.evaluate(() => window.scrollTo(0, 0))
      }),
      [
        'one that could not be had',
        async page => {
          await dressed(page)
          await page.route('**/api/v1/garments?*', route => route.abort())
          await visit(page, wardrobe)
          await retry(page).waitFor()
          await page.unrouteAll()
        },
      ],
      at('figures', `${wardrobe}?view=figures`, page => page.locator('.figures').waitFor()),
      at('clean-out', `${wardrobe}?view=clean-out`, page => page.getByText('1 of 2').waitFor()),
      at(
        'clean-out that is over',
        `${wardrobe}?view=clean-out`,
        async page => {
          await button(page, /^Sell/).click()
          await page.getByText('That was all of it.').waitFor()
        },
        1,
      ),
    ],
  },
  {
    name: 'account, outfits',
    path: () => `${wardrobe}?view=outfits`,
    opened: [
      at('none', `${wardrobe}?view=outfits`, page => page.getByText(/^No outfit yet\./).waitFor()),
      withOutfit('one of them', `${wardrobe}?view=outfits`, page => button(page, /^Wear today/).waitFor()),
      withOutfit('question before it goes', `${wardrobe}?view=outfits`, async page => {
        await button(page, /^Delete/).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).waitFor()
      }),
      at('an empty board that is not whole', `${wardrobe}?outfit=new`, async page => {
        await button(page, 'Save outfit').click()
        await page.getByText('Give it a name.').first().waitFor()
      }),
      at('a board with garments', `${wardrobe}?outfit=new`, async page => {
        for (const title of ['Coat', 'Shirt']) await button(page, `Put on the board: ${title}`).click()
        await page.getByText('With the keyboard').click()
      }),
      withOutfit('the calendar', `${wardrobe}?view=calendar`, page =>
        page.getByText('Nothing is planned.').waitFor(),
      ),
      withOutfit('an outfit to be planned', `${wardrobe}?view=calendar`, async page => {
        await button(page, 'Plan an outfit').click()
        await page.getByRole('button', { name: 'Sunday', exact: true }).waitFor()
      }),
    ],
  },
  {
    name: 'account, a garment',
    path: () => itsPage('nothing'),
    opened: [
      at('its page', itsPage, async page => {
        await button(page, 'I wear it today').click()
        await page.getByText('Calendar', { exact: true }).first().click()
        await button(page, 'Not worn today after all').waitFor()
      }),
      at('one whose ad cannot be made', itsPage, async page => {
        await page.route('**/api/v1/garments/*/ad', route => route.abort())
        await button(page, /^Sell it/).click()
        await page.getByRole('region', { name: 'Selling it' }).getByRole('alert').waitFor()
        await page.unrouteAll()
      }),
      at('one whose ad is begun', itsPage, async page => {
        await button(page, /^Sell it/).click()
        await page.getByLabel('Price in dollars').waitFor()
        await page.goBack()
        await page.getByRole('link', { name: 'Go on with its ad' }).waitFor()
      }),
      at('its ad, of which little is missing', itsPage, async page => {
        await button(page, /^Sell it/).click()
        await page.getByLabel('Price in dollars').fill('40')
        await page.getByText('The buyer sees').waitFor()
      }),
      at(
        'its fields',
        slug => `${itsPage(slug)}?edit=yes`,
        page => page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).waitFor(),
      ),
      at('none of that name', '/account/garment/nothing', page =>
        page.getByRole('heading', { name: 'This hanger is empty' }).waitFor(),
      ),
    ],
  },
  {
    name: 'account, add a garment',
    path: () => add,
    opened: [
      at('one that is not whole', add, async page => {
        await button(page, 'Put it in my wardrobe').click()
        await page.getByText('Give it a name.').first().waitFor()
      }),
      at('a file that is no picture', add, async page => {
        await page.getByLabel('Add photos').setInputFiles(aText)
        await page
          .getByRole('alert')
          .getByText(/notes\.txt/)
          .waitFor()
      }),
      [
        'many photos, and drafts of them',
        async page => {
          await dressed(page, 0)
          for (let draft = 0; draft < 2; draft += 1) await call(page, 'POST', '/api/v1/garments', {})
          await visit(page, `${add}?many=yes`)
          await button(page, 'Choose several').click()
          await page.getByRole('region', { name: 'What is chosen' }).waitFor()
        },
      ],
    ],
  },
]
