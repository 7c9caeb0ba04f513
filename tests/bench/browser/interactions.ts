import type { Locator, Page } from 'playwright-core'
import type { Shown } from './serve.ts'

/** One thing a person does, and what they see once it is done. */
interface Deed {
  what: string
  act: (page: Page) => Promise<void>
  sign: (page: Page) => Locator
  isGone?: boolean
}

/** Deeds that follow one another on one page. */
interface Scene {
  path: string
  deeds: Deed[]
}

/** Milliseconds from the hand to the next paint, as the browser tells them (Event Timing, in steps of 8). */
export interface Took {
  what: string
  ms: number
}

const tap = (target: (page: Page) => Locator) => async (page: Page) => {
  const place = target(page).first()
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place} is nowhere to be tapped.`)
  // at its place and not by playwright's click, whose own checks would run in the page while it answers
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const entry = (name: string) => (page: Page) => page.locator(`#panel-${name}`)
const dialog = (page: Page) => page.locator('dialog[open]')
const closer = (page: Page) => page.locator('dialog[open] .sheet__close')
const facet = (name: string) => (page: Page) => page.locator(`.facet__entry:has(input[name="${name}"])`)

/** Twenty-odd things that people do, in four visits. */
function scenesOf({ product }: Shown): Scene[] {
  return [
    {
      path: '/',
      deeds: [
        ...['latest', 'brands', 'woman', 'man'].map(name => ({
          what: `open the panel ${name}`,
          act: tap(entry(name)),
          sign: (page: Page) => page.locator(`details:has(#panel-${name})[open]`),
        })),
        { what: 'open the search', act: tap(at('#search-toggle')), sign: at('#search-field') },
        { what: 'type a first letter', act: press('l'), sign: at('#search-field[value="l"]') },
        { what: 'type a second letter', act: press('i'), sign: at('#search-suggestions [role="option"]') },
        { what: 'go down the suggestions', act: press('ArrowDown'), sign: at('[aria-selected="true"]') },
        { what: 'close the search', act: press('Escape'), sign: at('#search-field'), isGone: true },
        { what: 'open the bag', act: tap(at('#header-bag')), sign: dialog },
        { what: 'close the bag', act: tap(closer), sign: dialog, isGone: true },
      ],
    },
    {
      path: '/catalog',
      deeds: [
        { what: 'load more', act: tap(at('.load-more a')), sign: at('.grid__item:nth-child(40)') },
        { what: 'open the filters', act: tap(at('.filters__toggle')), sign: at('.filters__panel[open]') },
        { what: 'filter by size', act: tap(facet('size')), sign: chips(1) },
        { what: 'filter by color', act: tap(facet('color')), sign: chips(2) },
        {
          what: 'show the pieces',
          act: tap(at('.filters__done button')),
          sign: at('.filters__panel:not([open])'),
        },
        { what: 'take a filter off', act: tap(at('.chip')), sign: chips(2), isGone: true },
        { what: 'open a piece', act: tap(at('.card__link')), sign: at('.product__title') },
      ],
    },
    {
      path: product,
      deeds: [
        {
          what: 'turn to another image',
          act: tap(at('.gallery__thumbs li:nth-child(2) a')),
          sign: thumb(2),
        },
        { what: 'enlarge an image', act: tap(at('.gallery__item:nth-child(2) a')), sign: dialog },
        { what: 'close the image', act: tap(closer), sign: dialog, isGone: true },
        {
          what: 'choose a color',
          act: tap(at('.choice__color')),
          sign: at('.choice__color input:checked'),
        },
        { what: 'choose a size', act: tap(at(sizeInStock)), sign: at('.choice__size input:checked') },
        { what: 'open the size guide', act: tap(at('.choice .text-button')), sign: dialog },
        { what: 'close the size guide', act: tap(closer), sign: dialog, isGone: true },
        { what: 'add to the bag', act: tap(at('.buy button')), sign: dialog },
      ],
    },
    {
      path: '/login',
      deeds: [
        {
          what: 'go to the e-mail field',
          act: tap(at('input[type="email"]')),
          sign: at('input[type="email"]:focus'),
        },
        { what: 'type an e-mail address', act: press('m'), sign: at('input[type="email"][value="m"]') },
      ],
    },
  ]
}

const sizeInStock = '.choice__size:not(.choice__size--gone)'

function at(selector: string) {
  return (page: Page) => page.locator(selector).first()
}

function chips(count: number) {
  // the last of several is the one that clears them all
  return (page: Page) => page.locator(`.chips li:nth-child(${count})`)
}

function thumb(index: number) {
  return (page: Page) => page.locator(`.gallery__thumbs li:nth-child(${index}) a[aria-current]`)
}

declare global {
  interface Window {
    takenTimes?: () => number[]
  }
}

/** Does everything once on a page whose processor is four times slower, and tells how long each answer took to be seen. */
export async function measureInteractions(
  page: Page,
  shown: Shown,
  visit: (page: Page, path: string) => Promise<void>,
): Promise<Took[]> {
  await page.addInitScript(() => {
    const isAnswer = (each: PerformanceEntry) =>
      each instanceof PerformanceEventTiming && each.interactionId > 0
    const times: number[] = []
    const keep = (entries: PerformanceEntry[]) => {
      for (const each of entries) if (isAnswer(each)) times.push(each.duration)
    }
    const observer = new PerformanceObserver(list => keep(list.getEntries()))
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    observer.observe(options)
    window.takenTimes = () => {
      keep(observer.takeRecords())
      return times.splice(0)
    }
  })
  const session = await page.context().newCDPSession(page)
  const took: Took[] = []
  for (const { path, deeds } of scenesOf(shown)) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await visit(page, path)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const { what, act, sign, isGone = false } of deeds) {
      await timesOf(page)
      await act(page).catch((cause: unknown) => {
        throw new Error(`${path}: ${what}`, { cause })
      })
      await sign(page)
        .waitFor({ state: isGone ? 'hidden' : 'attached', timeout: 15_000 })
        .catch((cause: unknown) => {
          throw new Error(`${path}: ${what}`, { cause })
        })
      // what took less than two frames is not reported
      took.push({ what, ms: Math.max(16, ...(await timesOf(page))) })
    }
  }
  return took
}

/** What was observed since the last call, once all that is under way has been painted and reported. */
function timesOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve))
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))
    return window.takenTimes?.() ?? []
  })
}
