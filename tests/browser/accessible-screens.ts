import type { Page } from 'playwright-core'
import { cardOf, visit } from '#tests/support/page.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { checkoutScreens, type Screen } from './accessible-checkout.ts'
import { rooms } from './accessible-rooms.ts'
import { logIn, selling } from './accessible-selling.ts'
import { waysIn } from './accessible-ways-in.ts'

const still = ['/about', '/customer-care', '/terms', '/privacy', '/how-it-works', '/faq', '/for-brands']

/** All of them, with what they hide. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: () => '/',
    opened: [
      ['Latest panel', page => page.locator('#panel-latest').click()],
      ['Brands panel', page => page.locator('#panel-brands').click()],
      [
        'search with suggestions',
        async page => {
          await page.getByRole('button', { name: 'Search' }).first().click()
          await page.getByRole('combobox').fill('dres')
          await page.getByRole('option').first().waitFor()
        },
      ],
      [
        'search message',
        async page => {
          await page.getByRole('button', { name: 'Search' }).first().click()
          await page.getByRole('combobox').fill('abc')
          await page.keyboard.press('Enter')
          await page.getByText('Please use more than 3 characters for search').waitFor()
        },
      ],
      [
        'empty bag',
        async page => {
          await page.getByRole('button', { name: /^Bag/ }).click()
          await page.getByText(/^Nothing in here yet/).waitFor()
        },
      ],
      [
        'side menu',
        async page => {
          await logIn(page)
          await page.getByRole('button', { name: /^Account menu/ }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'catalog',
    path: () => '/catalog',
    opened: [
      ['filters', page => page.getByText('Filter', { exact: true }).click()],
      [
        'page that could not be had',
        async page => {
          await page.route('**/api/v1/products/*', route => route.abort())
          await cardOf(page, 'Long wool coat').click()
          await page.getByRole('button', { name: 'Try again' }).waitFor()
          await page.unrouteAll()
        },
      ],
    ],
  },
  { name: 'filtered category', path: () => '/category/dresses/woman?colour=black&size=m' },
  { name: 'brand', path: () => '/brand/atelier-nord' },
  { name: 'nothing found', path: () => '/search?q=qqqqqq' },
  { name: 'search too short', path: () => '/search?q=abc' },
  {
    name: 'product',
    path: ({ dress }) => `/product/bias-cut-slip-dress/${dress}`,
    opened: [
      ['missing choice', page => page.getByRole('button', { name: 'Add to bag' }).click()],
      [
        'size guide',
        async page => {
          await page.getByRole('button', { name: 'Size guide' }).click()
          await page.getByRole('dialog').waitFor()
        },
      ],
      [
        'enlarged picture',
        async page => {
          await answerWithPicture(page)
          await visit(page, '/catalog')
          await cardOf(page, 'Bias-cut slip dress').click()
          await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
          await page.getByRole('dialog').waitFor()
          await page.unrouteAll()
        },
      ],
    ],
  },
  { name: 'ad', path: ({ ad }) => `/product/denim-jacket-well-loved/${ad}` },
  {
    name: 'bag',
    path: ({ coat }) => `/product/long-wool-coat/${coat}`,
    opened: [
      [
        'with a line',
        async page => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          await page
            .getByRole('dialog', { name: 'Your bag' })
            .getByRole('link', { name: 'Long wool coat' })
            .waitFor()
        },
      ],
      [
        'asked to be emptied',
        async page => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          await page.getByRole('button', { name: 'Empty the bag' }).click()
          await page.getByRole('dialog', { name: 'Empty your bag' }).waitFor()
        },
      ],
      [
        'line taken out',
        async page => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          await page.getByRole('button', { name: /^Remove/ }).click()
          await page.getByRole('button', { name: 'Undo' }).waitFor()
        },
      ],
    ],
  },
  ...checkoutScreens,
  {
    name: 'contact us',
    path: () => '/contact-us',
    opened: [
      [
        'refused',
        async page => {
          await page.getByRole('button', { name: 'Send' }).click()
          await page.getByRole('alert').first().waitFor()
        },
      ],
    ],
  },
  ...waysIn,
  {
    name: 'account, settings',
    path: () => '/account/settings',
    opened: (
      [
        ['of a member', '', null],
        [
          'refused',
          '',
          async page => {
            await page.getByRole('button', { name: 'Change password' }).click()
            await page.getByText('Say the new password.').first().waitFor()
          },
        ],
        ['question before leaving', '?edit=deletion', null],
        [
          'address that is not whole',
          '?edit=new-address',
          async page => {
            await page.getByRole('button', { name: 'Save address' }).click()
            await page.getByText('Say the city.').first().waitFor()
          },
        ],
        ['choice of a picture', '?edit=avatar', page => page.getByLabel('Choose a picture').waitFor()],
        [
          'cut of a picture',
          '?edit=avatar',
          async page => {
            const buffer = await aPhoto()
            await page
              .getByLabel('Choose a picture')
              .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
            await page.getByRole('button', { name: 'Use this picture' }).waitFor()
          },
        ],
      ] satisfies [string, string, ((page: Page) => Promise<unknown>) | null][]
    ).map(([name, query, open]) => [
      name,
      async (page: Page) => {
        await logIn(page)
        await visit(page, `/account/settings${query}`)
        await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
        await page.getByText('This device').waitFor()
        await open?.(page)
      },
    ]),
  },
  ...selling,
  ...['purchases', 'favorites', 'messages'].map(room => ({
    name: `account, ${room}`,
    path: () => `/account/${room}`,
    opened: [
      [
        'of a member',
        async page => {
          await logIn(page)
          await visit(page, `/account/${room}`)
          await page.getByRole('navigation', { name: 'Account' }).waitFor()
        },
      ],
    ] satisfies Screen['opened'],
  })),
  {
    name: 'account, what a member keeps an eye on',
    path: () => '/account/favorites',
    opened: [
      [
        'a heart set',
        async page => {
          await logIn(page)
          await visit(page, '/catalog')
          // at another width it was set before
          const heart = page.getByRole('button', { name: 'Favorite: Long wool coat' })
          if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
          await heart.and(page.locator('[aria-pressed="true"]')).waitFor()
          await visit(page, '/account/favorites')
          await page.getByRole('list', { name: 'Favorites' }).waitFor()
        },
      ],
      [
        'nobody followed yet',
        async page => {
          await logIn(page)
          await visit(page, '/account/favorites?tab=following')
          await page.getByText('You follow nobody yet').waitFor()
        },
      ],
      [
        'a search to be saved',
        async page => {
          await logIn(page)
          await visit(page, '/category/dresses/woman')
          await page.getByRole('button', { name: 'Save this search' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).waitFor()
        },
      ],
      [
        'a saved search',
        async page => {
          await logIn(page)
          await visit(page, '/category/dresses/woman')
          await page.getByRole('button', { name: 'Save this search' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
          await visit(page, '/account/favorites?tab=searches')
          await page.getByRole('list', { name: 'Saved searches' }).waitFor()
        },
      ],
    ],
  },
  ...rooms,
  { name: 'not found', path: () => '/nowhere' },
  ...still.map(path => ({ name: path, path: () => path })),
]

/** Every piece that is asked for has a picture. */
async function answerWithPicture(page: Page): Promise<void> {
  const image = {
    url: '/icon.svg',
    alt: 'The piece from the front',
    width: 600,
    height: 800,
    placeholder: null,
    sources: [],
    colour: null,
  }
  await page.route('**/api/v1/products/*', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, images: [image] } } })
  })
}
