import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { openPage, visit } from '#tests/support/page.ts'
import { startTestServer } from '#tests/support/server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer()
})

test.each([100, 200])(
  'with text at %i % the bag and the way in stand on the screen of a phone',
  async percent => {
    const { page } = await openPage({ origin: server.url, width: 360, height: 740 })
    await visit(page, '/search')
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, `${percent}%`)
    for (const place of ['#header-bag', '.header__login']) {
      const box = await page.locator(place).boundingBox()
      expect(box?.x, place).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 999) + (box?.width ?? 0), place).toBeLessThanOrEqual(360)
    }
  },
)
