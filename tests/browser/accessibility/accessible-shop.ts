import type { Page } from 'playwright-core'
import { cardOf } from '#tests/support/browser/page.ts'
import { button, closed, cutOff, type Screen } from './accessible-state.ts'

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
        // it stays for as long as somebody points at it
        await page.getByText('Please use more than 3 characters for search').hover()
      },
    },
    {
      name: 'empty bag',
      by: 'step',
      open: async page => {
        await page.keyboard.press('Escape')
        await button(page, /^Bag/).click()
        await page.getByText(/^Your bag is empty/).waitFor()
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
      { name: 'filters', by: 'step', open: page => page.getByText('Filters', { exact: true }).click() },
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
  { name: 'filtered category', path: '/category/dresses/woman?color=black&size=m', states: [closed] },
  { name: 'brand', path: '/brand/atelier-nord', states: [closed] },
  { name: 'member', path: '/member/u_mia000000001', states: [closed] },
  { name: 'reviews of a member', path: '/member/u_mia000000001?show=reviews', states: [closed] },
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
        name: 'enlarged image',
        at: '/catalog',
        before: answerWithImage,
        open: async page => {
          await cardOf(page, 'Bias-cut slip dress').click()
          await page.getByRole('link', { name: 'Enlarge photo 1' }).click()
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
          await button(page, 'Empty bag').click()
          await page.getByRole('dialog', { name: 'Empty your bag?' }).waitFor()
        },
      },
      {
        name: 'line taken out',
        by: 'step',
        open: async page => {
          await button(page, 'Keep everything').click()
          await page.getByRole('dialog', { name: 'Empty your bag?' }).waitFor({ state: 'hidden' })
          await button(page, /^Remove/).click()
          await button(page, 'Undo').waitFor()
        },
      },
    ],
  },
]

/** What everybody sees of the shop: the home page, lists, products and the bag. */
export const shop: readonly Screen[] = [home, ...lists, ...products]

/** Every piece that is asked for has an image. */
async function answerWithImage(page: Page): Promise<void> {
  const image = {
    url: '/icon.svg',
    alt: 'The piece from the front',
    width: 600,
    height: 800,
    placeholder: null,
    sources: [],
    color: null,
  }
  await page.route('**/api/v1/products/*', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, images: [image] } } })
  })
}
