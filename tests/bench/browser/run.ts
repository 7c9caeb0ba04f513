import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, infoRow, median, type Row, show, type Table } from '../table.ts'
import { measureBlocking } from './blocking.ts'
import { type BenchBrowser, type Misdeeds, openBrowser, openPhone, visit } from './chromium.ts'
import { measureFirstLoad, measureRoutes } from './first-load.ts'
import { weighImages } from './images.ts'
import { measureInteractions } from './interactions.ts'
import { serveLibraries } from './libraries/serve.ts'
import { largestPaint, type Report, report } from './lighthouse.ts'
import type { Shown } from './serve.ts'

interface Options {
  /** Every public page by Lighthouse, not only the three that are met most. */
  all: boolean
  /** Loads of each page with applied throttling. */
  loads: number
}

/** What a visitor's phone loads, paints and answers: against the whole server with the demo world. */
export async function benchBrowser(options: Options): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part: server, ready } = await startPart<Shown>(new URL('./serve.ts', import.meta.url), [
      folder.path,
    ])
    const chromium = await openBrowser()
    const misdeeds: Misdeeds = new Set()
    try {
      return [
        await bytes(chromium, ready, misdeeds),
        await blocking(chromium, ready, options),
        ...(await lighthouses(chromium, ready, options)),
        await interactions(chromium, ready, misdeeds),
        manners(misdeeds),
      ]
    } finally {
      await chromium.browser.close()
      await server.end()
    }
  } finally {
    await folder.remove()
  }
}

/** The pages that are met most, by name. */
const mainPages = ({ product }: Shown) => ({ home: '/', catalog: '/catalog', product })

const otherPages = ({ category, brand }: Shown) => ({
  category,
  brand,
  search: '/search?q=dress',
  about: '/about',
  'customer service': '/customer-care',
  'contact us': '/contact-us',
  terms: '/terms',
  privacy: '/privacy',
  'how it works': '/how-it-works',
  faq: '/faq',
  'for brands': '/for-brands',
  login: '/login',
})

const kB = (bytes: number) => bytes / 1000

async function bytes({ browser }: BenchBrowser, shown: Shown, misdeeds: Misdeeds): Promise<Table> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(mainPages(shown))) {
    const { js, css, firstView, html } = await measureFirstLoad(shown.url + path)
    const { page, close } = await openPhone(browser, shown.url, misdeeds)
    await visit(page, path)
    rows.push(
      atMost(`${name}: scripts`, kB(js), 115, 'kB'),
      atMost(`${name}: styles`, kB(css), 12, 'kB'),
      infoRow(`${name}: of them in the HTML, too`, `${show(kB(firstView))} kB`),
      atMost(`${name}: HTML with data`, kB(html), 15, 'kB'),
      atMost(`${name}: images of the first view`, kB(await weighImages(page)), 120, 'kB'),
    )
    await close()
  }
  const [[route, heaviest] = ['', 0]] = [...measureRoutes()].sort(([, a], [, b]) => b - a)
  rows.push(atMost(`the heaviest later route, ${route}`, kB(heaviest), 20, 'kB'))
  return {
    title: 'Bytes of a first visit',
    note: 'As they travel: brotli, the entry and the route, images of a phone of 412 × 823 px.',
    rows,
  }
}

async function blocking({ browser }: BenchBrowser, shown: Shown, { loads }: Options): Promise<Table> {
  const rows: Row[] = []
  const libraries = await serveLibraries()
  const alone = await measureBlocking(browser, libraries.url, loads)
  await libraries.close()
  rows.push(
    infoRow('nothing but the libraries, in one piece: blocking time', `${show(alone.blocking)} ms`),
    infoRow('nothing but the libraries, in one piece: longest task', `${show(alone.longest)} ms`),
  )
  // a page that is text and the frame: the floor
  for (const [name, path] of Object.entries({ 'a static page': '/about', ...mainPages(shown) })) {
    const { blocking: time, longest } = await measureBlocking(browser, shown.url + path, loads)
    rows.push(
      atMost(`${name}: blocking time`, time, 60, 'ms'),
      infoRow(`${name}: longest task`, `${show(longest)} ms`),
    )
  }
  return {
    title: 'Blocking time',
    note: `Time of the main thread × 4, beyond 50 ms a task, after the first paint; median of ${loads} cold loads.`,
    rows,
  }
}

async function lighthouses({ port }: BenchBrowser, shown: Shown, { all, loads }: Options): Promise<Table[]> {
  const main = mainPages(shown)
  const scores: Row[] = []
  const times: Row[] = []
  for (const [name, path] of Object.entries({ ...main, ...(all ? otherPages(shown) : {}) })) {
    const found = await report(shown.url + path, port)
    scores.push(...scoresOf(name, found))
  }
  for (const [name, path] of Object.entries(main)) {
    const paints: number[] = []
    for (let load = 0; load < loads; load += 1) paints.push(await largestPaint(shown.url + path, port))
    times.push(atMost(`${name}: largest contentful paint`, median(paints) / 1000, 1.4, 's'))
  }
  return [
    { title: 'Lighthouse', note: 'Mobile, cold, simulated throttling, one load of each page.', rows: scores },
    {
      title: 'Largest paint',
      note: `Throttling applied (“devtools”), median of ${loads} cold loads.`,
      rows: times,
    },
  ]
}

function scoresOf(name: string, found: Report): Row[] {
  const { performance, accessibility, practices, seo, blocking, shift, machine, faults } = found
  return [
    {
      what: `${name}: performance / accessibility / best practices / SEO`,
      value: `${performance} / ${accessibility} / ${practices} / ${seo}`,
      target: '≥ 98 / 100 / 100 / 100',
      isMet: performance >= 98 && Math.min(accessibility, practices, seo) === 100,
    },
    ...(faults.length > 0 ? [infoRow(`${name}: points lost by`, faults.join(', '))] : []),
    infoRow(`${name}: benchmark index`, show(machine)),
    atMost(`${name}: blocking time`, blocking, 100, 'ms'),
    // three digits, as Lighthouse shows it
    atMost(`${name}: layout shift`, Math.round(shift * 1000) / 1000, 0, ''),
  ]
}

async function interactions({ browser }: BenchBrowser, shown: Shown, misdeeds: Misdeeds): Promise<Table> {
  const { page, close } = await openPhone(browser, shown.url, misdeeds)
  const took = await measureInteractions(page, shown, visit)
  await close()
  const sorted = took.toSorted((a, b) => b.ms - a.ms)
  const [slowest = { what: '', ms: Number.NaN }] = sorted
  return {
    title: 'Interactions',
    note: 'From the tap or key to the next paint, on a phone at a quarter of this processor (Event Timing).',
    rows: [
      atMost(`slowest of ${took.length}: ${slowest.what}`, slowest.ms, 100, 'ms'),
      infoRow(
        'the next',
        sorted
          .slice(1, 4)
          .map(({ what, ms }) => `${what} ${show(ms)} ms`)
          .join(', '),
      ),
      infoRow('half of them at most', `${show(median(took.map(({ ms }) => ms)))} ms`),
    ],
  }
}

function manners(misdeeds: Misdeeds): Table {
  return {
    title: 'Manners',
    note: 'In all of the visits and interactions above.',
    rows: [
      {
        what: 'violations of the policy, errors, requests to other origins, cookies',
        value: misdeeds.size === 0 ? 'none' : [...misdeeds].join('; '),
        target: 'none',
        isMet: misdeeds.size === 0,
      },
    ],
  }
}
