import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { cardOf, openPage, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { realGarmentPhotos } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { imagesOf } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
/** How many photographs they have. Every one of them is encoded in several sizes. */
const count = isFull ? 20 : 3
const title = 'Shirt of the whole journey'
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)

/** Waits until the photograph inside has come, not only its blurred stand-in. */
const isSeen = (within: Locator) =>
  expect
    .poll(() =>
      within
        .locator('.image__img')
        .first()
        .evaluate(
          (image: HTMLImageElement) =>
            image.currentSrc.includes('/pictures/') && image.complete && image.naturalWidth > 0,
        ),
    )
    .toBe(true)

async function setForAll(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Select all ${count} shown` }).click()
  await page.locator('#batch-field').selectOption(field)
  await page.locator('#batch-value').selectOption(value)
  await page.getByRole('button', { name: 'Apply to selected' }).click()
  // what was chosen is let go once it is done
  await page.getByRole('button', { name: `Select all ${count} shown` }).waitFor()
}

test(`garments of ${count} photographs: described, worn, rated, offered, found, favorited, and cheaper`, async () => {
  const mia = await signUp(server, { name: 'Mia Sommer' })
  const theo = await signUp(server, { name: 'Theo Lind' })
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 390 })

  await visit(page, '/account/wardrobe')
  await page.getByRole('link', { name: 'Add many photos' }).filter({ visible: true }).first().click()
  await page.getByLabel('Choose photos').setInputFiles(await realGarmentPhotos(count))
  await page.getByText(`${count} items that still need a name or a category.`).waitFor({ timeout: 120_000 })
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect.poll(() => drafts.getByRole('listitem').count()).toBe(count)
  expect(await imagesOf(server.services, mia.id)).toHaveLength(count)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByText('Change details').click()
  await setForAll(page, 'category', 'shirts')
  await setForAll(page, 'whose', 'woman')
  await setForAll(page, 'condition', 'very_good')
  await page.getByRole('button', { name: 'Done' }).click()
  const described = (await ownGarments(mia)).data
  expect(described).toHaveLength(count)
  for (const each of described) {
    expect(each).toMatchObject({
      category: { slug: 'shirts' },
      whose: 'woman',
      condition: 'very_good',
      image_count: 1,
    })
  }

  await drafts.getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: 'Draft' })
  await panel.getByLabel('Name').fill(title)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: 'Worn today' }).click()
  await page.getByRole('heading', { name: 'Worn once' }).waitFor()
  await page.getByText('Rating').scrollIntoViewIfNeeded()
  await page.locator('.own-rating__place').nth(3).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(async () => (await ownGarments(mia, '&state=owned')).data)
    .toMatchObject([{ title, rating: 4, wear_count: 1, is_draft: false }])

  await page.getByRole('button', { name: /^Sell it/ }).click()
  await page.waitForURL(/\/account\/ads\?edit=a_/)
  await page.getByLabel('Price in dollars').fill('40')
  expect(await page.getByLabel('Title').isVisible()).toBe(false)
  await page.getByLabel('Size').selectOption({ label: 'M' })
  await page.getByLabel(/^Small/).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Your ad is live' }).waitFor()
  // shared and not copied
  expect(await imagesOf(server.services, mia.id)).toHaveLength(count)

  const visitor = await openPage({ origin: server.url })
  await visit(visitor.page, '/')
  await visitor.page.getByRole('button', { name: 'Search' }).first().click()
  await visitor.page.getByRole('combobox').fill('whole journey')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL('**/search?**')
  await isSeen(visitor.page.getByRole('article').filter({ hasText: title }))
  await cardOf(visitor.page, title).click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.page.getByText('Mia Sommer').first().waitFor()
  await visitor.page.getByText('$40.00').first().waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Add to bag' }).isEnabled()).toBe(true)

  const member = await openedWarmBy(server, theo, { width: 360 })
  await visit(member.page, '/search?q=whole%20journey')
  await member.page.getByRole('button', { name: `Favorite: ${title}` }).click()
  await toast(member.page, `${title} is in your favorites.`).waitFor()

  await page.getByRole('link', { name: 'See my ads' }).click()
  const ad = page.getByRole('article', { name: title })
  await ad.getByText('1 favorite').waitFor()
  await ad.getByRole('link', { name: title, exact: true }).click()
  const own = page.getByRole('dialog', { name: title })
  await own.getByLabel('Price in dollars').fill('29.50')
  await own.getByRole('button', { name: 'Change price' }).click()
  await toast(page, /^The price is changed/).waitFor()

  // what the server does by itself every minute
  await sweep(server.services)
  await visit(member.page, '/account/favorites')
  await member.page.getByText('Price drop').waitFor()
  await member.page.getByText('$40.00 when you saved it').waitFor()
  await isSeen(member.page.getByRole('list', { name: 'Favorites' }))
  await member.page.getByRole('button', { name: /^Account menu/ }).click()
  // what a member wrote stands in no notification: the ad is called by what it is
  await member.page
    .getByRole('dialog')
    .getByRole('link', { name: /^New Unbranded · Shirts, size M is down to \$29\.50/ })
    .click()
  await member.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await member.page.getByText('$29.50').first().waitFor()
  expect([misdeeds, visitor.misdeeds, member.misdeeds]).toEqual([clean, clean, clean])
})
