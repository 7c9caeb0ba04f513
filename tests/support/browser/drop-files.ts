import type { Page } from 'playwright-core'

/**
 * Drops files and folders of this machine on what stands at a place, as a hand does: the browser makes real entries of
 * them, which no script in a page can.
 */
export async function dropFiles(page: Page, place: string, paths: readonly string[]): Promise<void> {
  const target = page.locator(place)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`Nothing is seen at ${place}.`)
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}
