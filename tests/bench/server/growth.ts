import { Agent, get } from 'node:http'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, show, type Table } from '../table.ts'
import { words } from './cases.ts'
import type { Served } from './serve.ts'

const few = 10_000
const many = 1_000_000
const pages = 60
const mostGrowth = 2

/** Asked of both shops in turn; `keyset` turns pages by the cursors of each. */
interface Question {
  name: string
  paths: string[] | 'keyset'
}

/**
 * How much longer the same questions take when a shop has grown a hundredfold. Both shops run side by side and are
 * asked in turn, one question at a time and none twice, so that nothing answers from what it keeps.
 */
export async function benchGrowth(): Promise<Table[]> {
  const folders = [await temporaryFolder('bench'), await temporaryFolder('bench')]
  const started: Awaited<ReturnType<typeof startPart<Served>>>[] = []
  try {
    for (const [at, folder] of folders.entries()) {
      const values = [folder.path, String(at === 0 ? few : many), 'flat']
      started.push(await startPart<Served>(new URL('./serve.ts', import.meta.url), values))
    }
    const urls = started.map(({ ready }) => ready.url)
    const rows = []
    for (const { name, paths } of questionsOf(await categoriesOf(urls[0] ?? ''))) {
      const times = paths === 'keyset' ? await walk(urls) : await askInTurn(urls, paths)
      const [small = Number.NaN, large = Number.NaN] = times.map(median)
      rows.push({
        ...atMost(name, large / small, mostGrowth, '× the time'),
        value: `${show(small)} → ${show(large)} ms = ${show(large / small)} ×`,
      })
    }
    return [
      {
        title: 'Growth',
        note: `Medians from ${show(few)} to ${show(many)} listings, one question at a time and none asked twice.`,
        rows,
      },
    ]
  } finally {
    await Promise.all(started.map(({ part }) => part.end()))
    await Promise.all(folders.map(folder => folder.remove()))
  }
}

function questionsOf(categories: string[]): Question[] {
  const lists = categories.flatMap(category =>
    ['newest', 'price', '-price'].map(sort => `/api/v1/products?category=${category}&sort=${sort}`),
  )
  const first = lists.filter(path => path.endsWith('newest'))
  return [
    { name: 'list, its facets counted for the first time', paths: first },
    { name: 'list, its facets known', paths: lists.filter(path => !first.includes(path)) },
    { name: 'keyset page, far into the newest', paths: 'keyset' },
    { name: 'keyword search', paths: words.map(word => `/api/v1/products?q=${encodeURIComponent(word)}`) },
  ]
}

async function categoriesOf(url: string): Promise<string[]> {
  const { data } = await ask<{ data: { children: { slug: string; has_sales: boolean }[] }[] }>(
    url,
    '/api/v1/categories',
  )
  return data.flatMap(({ children }) => children.filter(leaf => leaf.has_sales).map(({ slug }) => slug))
}

/** Milliseconds of each answer, by shop. */
async function askInTurn(urls: string[], paths: string[]): Promise<number[][]> {
  const times: number[][] = urls.map(() => [])
  for (const path of paths) {
    for (const [at, url] of urls.entries()) {
      const from = performance.now()
      await ask(url, path)
      times[at]?.push(performance.now() - from)
    }
  }
  return times
}

/** Turns page after page, of each shop by its own cursors. */
async function walk(urls: string[]): Promise<number[][]> {
  const times: number[][] = urls.map(() => [])
  const cursors: string[] = urls.map(() => '')
  for (let page = 0; page < pages; page += 1) {
    for (const [at, url] of urls.entries()) {
      const from = performance.now()
      const { next_cursor } = await ask<{ next_cursor: string }>(url, `/api/v1/products?${cursors[at] ?? ''}`)
      // the first page's facets are counted, which is measured elsewhere
      if (page > 0) times[at]?.push(performance.now() - from)
      cursors[at] = `cursor=${encodeURIComponent(next_cursor)}`
    }
  }
  return times
}

const agent = new Agent({ keepAlive: true })

function ask<Body>(url: string, path: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text) as Body)
        else reject(new Error(`${path} answers ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    }).on('error', reject)
  })
}
