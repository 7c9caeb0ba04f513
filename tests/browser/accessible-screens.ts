import type { Page } from 'playwright-core'
import { cardOf } from '#tests/support/page.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { checkoutScreens } from './accessible-checkout.ts'
import { rooms } from './accessible-rooms.ts'
import { selling } from './accessible-selling.ts'
import { button, closed, cutOff, type Screen } from './accessible-state.ts'
import { waysIn } from './accessible-ways-in.ts'

const still = ['/about', '/customer-care', '/terms', '/privacy', '/how-it-works', '/faq', '/for-brands']

const home: Screen = {
  name: 'home',
  path: '/',
  states: [
    closed,
    { name: 'Latest panel', by: 'step', open: page => page.locator('#panel-latest').click() },
    { name: 'Brands panel', by: 'step', open: page => page.locator('#panel-brands').click() },
    {
      name: 'search with suggestions',
      by: 'step',
      open: async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Search').first().click()
        await page.getByRole('combobox').fill('dres')
        await page.getByRole('option').first().waitFor()
      },
    },
    {
      name: 'search message',
      by: 'step',
      open: async page => {
        await page.getByRole('combobox').fill('abc')
        await page.keyboard.press('Enter')
        await page.getByText('Please use more than 3 characters for search').waitFor()
      },
    },
    {
      name: 'empty bag',
      by: 'step',
      open: async page => {
        await page.keyboard.press('Escape')
        await button(page, /^Bag/).click()
        await page.getByText(/^Nothing in here yet/).waitFor()
      },
    },
    {
      name: 'side menu',
      viewer: 'mia',
      open: async page => {
        await button(page, /^Account menu/).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor()
      },
    },
  ],
}

const lists: readonly Screen[] = [
  {
    name: 'catalog',
    path: '/catalog',
    states: [
      closed,
      { name: 'filters', by: 'step', open: page => page.getByText('Filter', { exact: true }).click() },
      {
        name: 'page that could not be had',
        before: cutOff('**/api/v1/products/*'),
        open: async page => {
          await cardOf(page, 'Long wool coat').click()
          await button(page, 'Try again').waitFor()
        },
      },
    ],
  },
  { name: 'filtered category', path: '/category/dresses/woman?colour=black&size=m', states: [closed] },
  { name: 'brand', path: '/brand/atelier-nord', states: [closed] },
  { name: 'nothing found', path: '/search?q=qqqqqq', states: [closed] },
  { name: 'search too short', path: '/search?q=abc', states: [closed] },
]

const products: readonly Screen[] = [
  {
    name: 'product',
    path: ({ shop }) => `/product/bias-cut-slip-dress/${shop.dress}`,
    states: [
      closed,
      { name: 'missing choice', by: 'step', open: page => button(page, 'Add to bag').click() },
      {
        name: 'size guide',
        by: 'step',
        open: async page => {
          await button(page, 'Size guide').click()
          await page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'enlarged picture',
        at: '/catalog',
        before: answerWithPicture,
        open: async page => {
          await cardOf(page, 'Bias-cut slip dress').click()
          await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  },
  { name: 'ad', path: ({ shop }) => `/product/denim-jacket-well-loved/${shop.ad}`, states: [closed] },
  {
    name: 'bag',
    path: ({ shop }) => `/product/long-wool-coat/${shop.coat}`,
    states: [
      closed,
      {
        name: 'with a line',
        by: 'step',
        open: async page => {
          await button(page, 'Add to bag').click()
          await page
            .getByRole('dialog', { name: 'Your bag' })
            .getByRole('link', { name: 'Long wool coat' })
            .waitFor()
        },
      },
      {
        name: 'asked to be emptied',
        by: 'step',
        open: async page => {
          await button(page, 'Empty the bag').click()
          await page.getByRole('dialog', { name: 'Empty your bag' }).waitFor()
        },
      },
      {
        name: 'line taken out',
        by: 'step',
        open: async page => {
          await button(page, 'Keep everything').click()
          await page.getByRole('dialog', { name: 'Empty your bag' }).waitFor({ state: 'hidden' })
          await button(page, /^Remove/).click()
          await button(page, 'Undo').waitFor()
        },
      },
    ],
  },
]

const settings: Screen = {
  name: 'account, settings',
  path: '/account/settings',
  viewer: 'mia',
  states: [
    { name: 'of a member', open: settingsThere },
    {
      name: 'refused',
      by: 'step',
      open: async page => {
        await button(page, 'Change password').click()
        await page.getByText('Say the new password.').first().waitFor()
      },
    },
    {
      name: 'question before leaving',
      by: 'link',
      at: '/account/settings?edit=deletion',
      open: async page => {
        await settingsThere(page)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'address that is not whole',
      by: 'link',
      at: '/account/settings?edit=new-address',
      open: async page => {
        await button(page, 'Save address').click()
        await page.getByText('Say the city.').first().waitFor()
      },
    },
    {
      name: 'choice of a picture',
      by: 'link',
      at: '/account/settings?edit=avatar',
      open: page => page.getByLabel('Choose a picture').waitFor(),
    },
    {
      name: 'cut of a picture',
      by: 'step',
      open: async page => {
        const buffer = await aPhoto()
        const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
        await page.getByLabel('Choose a picture').setInputFiles(file)
        await button(page, 'Use this picture').waitFor()
      },
    },
  ],
}

const others: Screen = {
  name: 'account, what a member bought, keeps an eye on and is told',
  path: '/account/purchases',
  viewer: 'newcomer',
  states: [
    { name: 'nothing bought', open: roomThere },
    {
      name: 'no heart set',
      by: 'link',
      at: '/account/favorites',
      open: page => page.getByText('Nothing has your heart yet').waitFor(),
    },
    {
      name: 'nobody followed yet',
      by: 'link',
      at: '/account/favorites?tab=following',
      open: page => page.getByText('You follow nobody yet').waitFor(),
    },
    { name: 'messages', at: '/account/messages', open: roomThere },
    {
      name: 'a heart set',
      viewer: 'mia',
      at: '/account/favorites',
      open: page => page.getByRole('list', { name: 'Favorites' }).waitFor(),
    },
    {
      name: 'a search to be saved',
      viewer: 'mia',
      at: '/category/dresses/woman',
      open: async page => {
        await button(page, 'Save this search').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).waitFor()
      },
    },
    {
      name: 'a saved search',
      by: 'step',
      open: async page => {
        await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.goto('/account/favorites?tab=searches')
        await page.getByRole('list', { name: 'Saved searches' }).waitFor()
      },
    },
  ],
}

/** All of them, with what they hide. */
export const screens: readonly Screen[] = [
  home,
  ...lists,
  ...products,
  ...checkoutScreens,
  {
    name: 'contact us',
    path: '/contact-us',
    states: [
      closed,
      {
        name: 'refused',
        by: 'step',
        open: async page => {
          await button(page, 'Send').click()
          await page.getByRole('alert').first().waitFor()
        },
      },
    ],
  },
  ...waysIn,
  settings,
  ...selling,
  others,
  ...rooms,
  { name: 'not found', path: '/nowhere', states: [closed] },
  ...still.map(path => ({ name: path, path, states: [closed] })),
]

async function roomThere(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).waitFor()
}

async function settingsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByText('This device').waitFor()
}

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
