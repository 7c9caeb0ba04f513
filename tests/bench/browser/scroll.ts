import type pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import type { Served } from '../server/serve.ts'
import { furnish } from '../server/wardrobe.ts'
import { atMost, infoRow, type Row, show, type Table } from '../table.ts'
import { openBrowser, openPhone, visit } from './chromium.ts'
import { type Task, tasksOf, tracing } from './trace.ts'

const garments = 10_000
const mostCards = 80
const longestTask = 50
/** How many garments the grid holds when it is scrolled to and fro; each twenty-four are a request. */
const reached = { usual: 600, full: garments }

/** A wardrobe of ten thousand in a phone's browser: what is in the document, and how long it stands still. */
export async function benchScroll({ all }: { all: boolean }): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part, ready } = await startPart<Served>(new URL('../server/serve.ts', import.meta.url), [
      folder.path,
      '300',
      'flat',
    ])
    const { pool, close } = connect(ready.databaseUrl, { poolMax: 2, statementTimeout: 0 })
    const { browser } = await openBrowser()
    try {
      const { id, bearer } = await furnish(pool, garments)
      await hangImages(pool, id)
      const { context, page } = await openPhone(browser, ready.url, new Set())
      await context.addInitScript(token => localStorage.setItem('token', token), bearer)
      await visit(page, '/account/wardrobe')
      await page.locator('.garments > li').first().waitFor()
      await page.evaluate(countCards)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const rows: Row[] = []
      const wanted = all ? reached.full : reached.usual
      for (const [what, way] of [
        [`down, until ${show(wanted)} have come`, 1],
        ['back to the beginning', -1],
        ['down again, through all that has come', 1],
      ] as const) {
        const trace = await tracing(browser, page, () => page.evaluate(scroll, { way, wanted }))
        const tasks = tasksOf(trace)
        const over = tasks.filter(({ length }) => length > longestTask)
        const most = await page.evaluate(() => window.mostCards?.() ?? Number.NaN)
        rows.push(
          atMost(`${what}: cards in the document`, most, mostCards, ''),
          atMost(`${what}: longest task`, tasks[0]?.length ?? Number.NaN, longestTask, 'ms'),
          infoRow(`${what}: tasks of more than ${longestTask} ms`, String(over.length)),
          infoRow(`${what}: the longest is made of`, partsText(tasks[0])),
        )
      }
      const note = `Ten thousand garments in one wardrobe, a phone of 412 × 823 px at a quarter of this processor, by Chromium’s trace.`
      return [{ title: 'Scrolling through a large wardrobe', note, rows }]
    } finally {
      await browser.close()
      await close()
      await part.end()
    }
  } finally {
    await folder.remove()
  }
}

/** The largest parts of a task, as Chromium names them. */
function partsText(task: Task | undefined): string {
  const parts = task?.parts.filter(([, length]) => length >= 1).slice(0, 6) ?? []
  return parts.map(([name, length]) => `${name} ${show(length)}`).join(', ')
}

/** Every garment has an image with its thumbhash, which no file stands behind: what is decoded is the same for all. */
async function hangImages(pool: pg.Pool, owner: string): Promise<void> {
  await pool.query(
    `with hung as (insert into images (id, owner_id, purpose, alt, width, height, placeholder)
       select 'i_' || md5(g.id), $1, 'garment', g.title, 800, 1000, p.hashes[1 + abs(hashtext(g.id)) % array_length(p.hashes, 1)]
       from garments g, (select array_agg(placeholder) as hashes from (select placeholder from images where placeholder is not null limit 60) x) p
       where g.owner_id = $1 returning id)
     select count(*) from hung`,
    [owner],
  )
  await pool.query(
    `insert into garment_images (garment_id, image_id, position) select id, 'i_' || md5(id), 0 from garments where owner_id = $1`,
    [owner],
  )
  await pool.query('vacuum analyze')
}

declare global {
  interface Window {
    /** The most cards that were in the document since it was asked last. */
    mostCards?: () => number
  }
}

/** In the page: watches the grid, whoever changes it. */
function countCards(): void {
  const count = () => document.querySelectorAll('.garments > li').length
  let most = count()
  new MutationObserver(() => {
    most = Math.max(most, count())
  }).observe(document.body, { childList: true, subtree: true })
  window.mostCards = () => {
    const seen = most
    most = count()
    return seen
  }
}

/** In the page: a third of a screen each frame, as a quick thumb does, to one end or until so many are known. */
async function scroll({ way, wanted }: { way: 1 | -1; wanted: number }): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const end = () => {
    if (way < 0) return window.scrollY <= 0
    const last = document.querySelector('.garments > li:last-child')?.getAttribute('aria-posinset')
    const isBottom = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
    return Number(last) >= wanted - 24 || (isBottom && document.querySelector('.wardrobe__more') === null)
  }
  const latest = performance.now() + 240_000
  while (!end() && performance.now() < latest) {
    window.scrollBy(0, (way * window.innerHeight) / 3)
    await frame()
  }
  // what is still under way is waited for
  for (let after = 0; after < 10; after += 1) await frame()
}
