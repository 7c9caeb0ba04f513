import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { aPhoto } from '#tests/support/members/photos.ts'
import { button, type Screen } from './accessible-state.ts'

/** The settings of an account. */
export const settings: Screen = {
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
        await page.getByText('Enter the new password.').first().waitFor()
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
        await page.getByText('Enter the city.').first().waitFor()
      },
    },
    {
      name: 'choice of an image',
      by: 'link',
      at: '/account/settings?edit=avatar',
      open: page => page.getByLabel('Choose a photo').waitFor(),
    },
    {
      name: 'cut of an image',
      by: 'step',
      open: async page => {
        const buffer = await aPhoto()
        const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
        await page.getByLabel('Choose a photo').setInputFiles(file)
        await button(page, 'Use this photo').waitFor()
      },
    },
  ],
}

/** A member's orders, favorites and notifications. */
export const others: Screen = {
  name: 'account, orders, favorites and notifications of a member',
  path: '/account/purchases',
  viewer: 'newcomer',
  states: [
    { name: 'nothing bought', open: page => page.getByText('You haven’t bought anything yet.').waitFor() },
    {
      name: 'nothing sold',
      by: 'link',
      at: '/account/purchases?as=seller',
      open: page => page.getByText('You haven’t sold anything yet.').waitFor(),
    },
    {
      name: 'no money in the balance',
      by: 'link',
      at: '/account/purchases?show=balance',
      open: page => page.getByText('No money yet.').waitFor(),
    },
    {
      name: 'no heart set',
      by: 'link',
      at: '/account/favorites',
      open: page => page.getByText('No favorites yet').waitFor(),
    },
    {
      name: 'nobody followed yet',
      by: 'link',
      at: '/account/favorites?tab=following',
      open: page => page.getByText('You don’t follow anyone yet').waitFor(),
    },
    {
      name: 'a heart set',
      viewer: 'mia',
      at: '/account/favorites',
      open: page => page.getByRole('list', { name: 'Favorites' }).waitFor(),
    },
    {
      name: 'a collection without a name',
      by: 'step',
      open: async page => {
        await button(page, 'New collection').click()
        await button(page, 'Create collection').click()
        await page.getByText('Enter a name for the collection.').first().waitFor()
      },
    },
    {
      name: 'an empty collection',
      by: 'step',
      open: async page => {
        // each width has one of its own
        await page.getByRole('dialog').getByLabel('Name').fill(`Summer ${randomUUID()}`)
        await button(page, 'Create collection').click()
        await page.getByText('Nothing in this collection yet').waitFor()
      },
    },
    {
      name: 'the collections of a favorite',
      by: 'step',
      open: async page => {
        await page.getByRole('link', { name: 'See all favorites' }).click()
        await button(page, 'Collections for Long wool coat').click()
        await page.getByRole('dialog').getByRole('checkbox').first().check()
      },
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

async function settingsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByText('This device').waitFor()
}
