import type { Page } from 'playwright-core'

/** Bytes of the images that stand in the view as it is, each counted once, as they travelled. */
export async function weighImages(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes = new Map<string, number>()
    for (const entry of performance.getEntriesByType('resource')) {
      if (entry instanceof PerformanceResourceTiming) sizes.set(entry.name, entry.encodedBodySize)
    }
    const seen = new Set<string>()
    for (const image of document.images) {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      if (isSeen && image.currentSrc.startsWith('http')) seen.add(image.currentSrc)
    }
    return [...seen].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0)
  })
}
