import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/page.ts'
import { buildSmallApp, serveFolder } from '#tests/support/built-app/built-app.ts'

let folder: string
beforeAll(async () => {
  folder = await buildSmallApp()
})

test('a mutation of TanStack Query in the built app, which no screen of the app uses, works as in development', async () => {
  const { page, misdeeds } = await openPage({ origin: 'http://built.test' })
  await serveFolder(page, folder)
  await page.goto('/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('output:not(:empty)').waitFor()
  expect([await page.locator('output').textContent(), misdeeds.errors]).toEqual(['Saved a coat.', []])
})
