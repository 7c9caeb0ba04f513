import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { firstOf } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test.each(firstOf(['/brand/nobody', '/product/gone/p_aaaaaaaaaa', '/member/u_aaaaaaaaaa']))(
  'a member who opens %s reads that the page is not there, after their browser has asked once more, too',
  async path => {
    const { page } = await openedBy(server, await enrol(server))
    const asked = page.waitForResponse(
      response => response.url().includes('/api/v1/') && response.status() === 404,
    )
    await visit(page, path)
    await asked
    await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).allTextContents())
      .toEqual(['This hanger is empty'])
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  },
)
