import type { Page } from 'playwright-core'
import { colors, dependingOnWidth, findAccessibilityFaults, settle } from '#tests/support/browser/axe.ts'

const [wide, narrow] = [1440, 360]
const height = 900

type Scheme = 'light' | 'dark'

/** What the page notes of itself: what it showed at the other width and how, and what differs. */
interface Noted {
  before: Map<Element, string>
  looks: Map<Element, string>
  onlyWide: Element[]
  onlyNarrow: Element[]
  changed: Element[]
}

/** What was looked at before, by its markup: the header is the same on every page. */
const looked = new Set<string>()

/** By every rule in both schemes, at the width at which the page was opened. */
export async function faultsInFull(page: Page): Promise<string[]> {
  const faults = [
    ...(await lookAt(page, 'light')),
    ...(await lookAt(page, 'dark')),
    ...(await overflow(page)),
  ]
  await show(page, 'light')
  return faults
}

/**
 * By every rule once, wide and light; then, narrow and dark, by the rules that see colors and those that depend on
 * the width: the rest is the same elements with the same attributes. Light and narrow misses what only that shows,
 * dark and wide the same: it is looked at by itself.
 */
export async function faultsOnce(page: Page): Promise<string[]> {
  const faults = await lookAt(page, 'light', wide)
  await page.evaluate(noteLooks)
  await show(page, 'light', narrow)
  await settle(page)
  await page.evaluate(noteLooks)
  const { onlyWide, onlyNarrow, changed } = await page.evaluate(noteDifferences)
  if (areNew('narrow', onlyNarrow)) {
    faults.push(...(await lookAt(page, 'light', narrow, { within: 'onlyNarrow' })))
  }
  if (areNew('changed', changed)) {
    faults.push(...(await lookAt(page, 'light', narrow, { rules: colors, within: 'changed' })))
  }
  faults.push(...(await overflow(page)))
  faults.push(...(await lookAt(page, 'dark', narrow, { rules: [...colors, ...dependingOnWidth] })))
  if (areNew('wide', onlyWide)) {
    faults.push(...(await lookAt(page, 'dark', wide, { rules: colors, within: 'onlyWide' })))
  }
  await show(page, 'light', wide)
  return faults
}

/** Whether one of these was not looked at yet; from now on all of them were. */
function areNew(how: string, markup: readonly string[]): boolean {
  const unseen = markup.map(each => `${how} ${each}`).filter(each => !looked.has(each))
  for (const each of unseen) looked.add(each)
  return unseen.length > 0
}

async function lookAt(
  page: Page,
  scheme: Scheme,
  width?: number,
  asked?: Parameters<typeof findAccessibilityFaults>[1],
): Promise<string[]> {
  await show(page, scheme, width)
  const at = [scheme, ...(width === undefined ? [] : [`${width} px`])].join(', ')
  return (await findAccessibilityFaults(page, asked)).map(fault => `${at}: ${fault}`)
}

/** Nothing makes the page itself wider than the screen. */
async function overflow(page: Page): Promise<string[]> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  return content > screen ? [`${content} px on a screen of ${screen} px`] : []
}

async function show(page: Page, colorScheme: Scheme, width?: number): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (width !== undefined) await page.setViewportSize({ width, height })
}

/** Notes in the page what it shows at this width, and of text how it looks. */
function noteLooks(): void {
  const noted = window as unknown as Noted
  noted.before = noted.looks
  noted.looks = new Map()
  for (const each of document.body.querySelectorAll('*')) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight } = getComputedStyle(each)
    const hasText = [...each.childNodes].some(node => node instanceof Text && node.data.trim() !== '')
    const look = hasText ? [color, fontSize, fontWeight] : []
    noted.looks.set(each, [...look, backgroundColor, backgroundImage].join())
  }
}

/** Notes in the page what differs from the other width: the outermost elements of it. Answers their markup. */
function noteDifferences(): Record<'onlyWide' | 'onlyNarrow' | 'changed', string[]> {
  const noted = window as unknown as Noted
  const { before, looks: after } = noted
  const outermost = (some: Map<Element, string>, others: Map<Element, string>) => {
    const isOnlyHere = (one: Element) => some.has(one) && !others.has(one)
    return [...some.keys()].filter(
      each =>
        each.isConnected &&
        isOnlyHere(each) &&
        (each.parentElement === null || !isOnlyHere(each.parentElement)),
    )
  }
  noted.onlyWide = outermost(before, after)
  noted.onlyNarrow = outermost(after, before)
  noted.changed = [...after.keys()].filter(each => before.has(each) && before.get(each) !== after.get(each))
  const markup = (elements: Element[]) => elements.map(each => each.outerHTML)
  return {
    onlyWide: markup(noted.onlyWide),
    onlyNarrow: markup(noted.onlyNarrow),
    changed: markup(noted.changed),
  }
}
