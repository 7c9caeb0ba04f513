import type { Page } from 'playwright-core'
import { button, cutOff, type Place, type Screen } from './accessible-state.ts'

const wardrobe = '/account/wardrobe'
const retry = (page: Page) => button(page, 'Retry').first()
const aText = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('some notes') }
const coatOfWearer = ({ viewers }: Place) => `/account/garment/${viewers.wearer.coat}`

const wardrobeStates: Screen['states'] = [
  {
    name: 'nothing in it',
    viewer: 'newcomer',
    open: page => page.getByText('Your wardrobe is empty.').waitFor(),
  },
  {
    name: 'garments',
    open: page => page.getByRole('link', { name: 'Coat', exact: true }).first().waitFor(),
  },
  {
    name: 'filters',
    by: 'step',
    open: page => page.locator('summary.filters__toggle').first().click(),
  },
  {
    name: 'statistics',
    by: 'link',
    at: `${wardrobe}?view=statistics`,
    open: page => page.locator('.bars').first().waitFor(),
  },
  {
    name: 'declutter',
    by: 'link',
    at: `${wardrobe}?view=declutter`,
    open: page => page.getByText('1 of 2').waitFor(),
  },
  {
    name: 'several chosen',
    open: async page => {
      await button(page, 'More').click()
      await button(page, 'Select').click()
      await page.getByRole('checkbox', { name: 'Coat' }).press(' ')
      await page.getByText('1 item selected').waitFor()
      // what the header covers of a list that was scrolled is no part of it
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'declutter that is over',
    viewer: 'minimalist',
    at: `${wardrobe}?view=declutter`,
    open: async page => {
      await button(page, /^Sell/).click()
      await page.getByText('All done.').waitFor()
    },
  },
  {
    name: 'one that could not be had',
    before: cutOff('**/api/v1/garments?*'),
    open: page => retry(page).waitFor(),
  },
]

const outfitStates: Screen['states'] = [
  {
    name: 'none',
    open: page => page.getByText(/^No outfits yet\./).waitFor(),
  },
  {
    name: 'an empty board that is not whole',
    by: 'link',
    at: `${wardrobe}?outfit=new`,
    open: async page => {
      await button(page, 'Save outfit').click()
      await page.getByText('Enter a name.').first().waitFor()
    },
  },
  {
    name: 'a board with garments',
    by: 'step',
    open: async page => {
      for (const title of ['Coat', 'Shirt']) await button(page, `Add to the board: ${title}`).click()
      await page.getByText('Keyboard shortcuts').click()
    },
  },
  { name: 'one of them', viewer: 'stylist', open: page => button(page, /^Wear today/).waitFor() },
  {
    name: 'question before it goes',
    by: 'step',
    open: async page => {
      await page.getByRole('button', { name: /^More ?: / }).click()
      await button(page, /^Delete/).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
    },
  },
  {
    name: 'the calendar',
    by: 'link',
    viewer: 'stylist',
    at: `${wardrobe}?view=calendar`,
    open: page => page.getByText('Nothing planned.').waitFor(),
  },
  {
    name: 'an outfit to be planned',
    by: 'step',
    open: async page => {
      await button(page, 'Plan an outfit').click()
      await page.getByRole('button', { name: 'Sunday', exact: true }).waitFor()
    },
  },
]

const garmentStates: Screen['states'] = [
  {
    name: 'its page',
    open: async page => {
      await button(page, 'Worn today').click()
      await page.getByText('Calendar', { exact: true }).first().click()
      await button(page, 'Not worn today').waitFor()
    },
  },
  {
    name: 'its fields',
    by: 'link',
    at: place => `${coatOfWearer(place)}?edit=yes`,
    open: page => page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).waitFor(),
  },
  {
    name: 'none of that name',
    by: 'link',
    at: '/account/garment/nothing',
    open: page => page.getByRole('heading', { name: 'This hanger is empty' }).waitFor(),
  },
  {
    name: 'one whose ad cannot be made',
    before: cutOff('**/api/v1/garments/*/ad'),
    open: async page => {
      await button(page, /^Sell it/).click()
      await page.getByRole('region', { name: 'Sell it' }).getByRole('alert').waitFor()
    },
  },
  {
    name: 'one whose ad is begun',
    by: 'step',
    open: async page => {
      await retry(page).click()
      await page.getByLabel('Price in dollars').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Continue editing' }).waitFor()
    },
  },
  {
    name: 'its ad, of which little is missing',
    by: 'step',
    open: async page => {
      await page.getByRole('link', { name: 'Continue editing' }).click()
      await page.getByLabel('Price in dollars').fill('40')
      await page.getByText(/^The buyer pays/).waitFor()
    },
  },
]

/** The rooms of the wardrobe, with what they hide. */
export const rooms: readonly Screen[] = [
  { name: 'account, wardrobe', path: wardrobe, viewer: 'dressed', states: wardrobeStates },
  { name: 'account, outfits', path: `${wardrobe}?view=outfits`, viewer: 'dressed', states: outfitStates },
  { name: 'account, a garment', path: coatOfWearer, viewer: 'wearer', states: garmentStates },
  {
    name: 'account, add a garment',
    path: '/account/add-garment',
    viewer: 'newcomer',
    states: [
      {
        name: 'one that is not whole',
        open: async page => {
          await button(page, 'Add to wardrobe').click()
          await page.getByText('Enter a name.').first().waitFor()
        },
      },
      {
        name: 'a file that is no image',
        by: 'step',
        open: async page => {
          await page.getByLabel('Add photos').setInputFiles(aText)
          await page
            .getByRole('alert')
            .getByText(/notes\.txt/)
            .waitFor()
        },
      },
      {
        name: 'many photos, and drafts of them',
        viewer: 'drafter',
        at: '/account/add-garment?many=yes',
        open: async page => {
          await button(page, 'Select').click()
          await page.getByRole('region', { name: 'Selected items' }).waitFor()
        },
      },
    ],
  },
]
