import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { startTestServer } from '#tests/support/server/server.ts'

const policyOf = ({ headers }: Response) => headers.get('content-security-policy')
const scripts = (html: string) => [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)

test('a server without INSPECT knows nothing of it: no script, no page, no file', async () => {
  const { url } = await startTestServer()
  const home = await fetch(url)
  expect(await home.text()).not.toContain('inspect')
  expect((await fetch(`${url}/__inspect`)).status).toBe(404)
  const [watch = ''] = (await readdir(join(projectRoot, 'dist/inspect/assets'))).filter(name =>
    name.includes('inspect-'),
  )
  expect(watch).not.toBe('')
  expect((await fetch(`${url}/__inspect/assets/${watch}`)).status).toBe(404)
})

test('with INSPECT every page has one script more, before the app’s, under the same policy', async () => {
  const [plain, watched] = [await startTestServer(), await startTestServer({ env: { INSPECT: '1' } })]
  const [without, having] = [await fetch(plain.url), await fetch(watched.url)]
  expect(policyOf(having)).toBe(policyOf(without))
  const [usual, more] = [scripts(await without.text()), scripts(await having.text())]
  expect(more).toEqual([expect.stringMatching(/^\/__inspect\/assets\/entry-inspect-.*\.js$/), ...usual])
  expect((await fetch(watched.url + more[0])).headers.get('content-type')).toMatch(
    /^(text|application)\/javascript/,
  )
})

test('the page of running machines is nobody’s to keep or to find, and draws without a network', async () => {
  const { url } = await startTestServer({ env: { INSPECT: '1' } })
  const page = await fetch(`${url}/__inspect`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(policyOf(page)).toMatch(/ script-src 'self' 'sha256-[\w+/]+=';/)
  const html = await page.text()
  expect(html).not.toContain('http')
  const [script] = scripts(html)
  expect((await fetch(url + script)).status).toBe(200)
})

test('with INSPECT the log says how each lifecycle moves, and without it nothing of it', async () => {
  const linesOf = async (env: Record<string, string>) => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
    const server = await startTestServer({ env, log })
    const { id } = await enrol(server)
    const moved = lines.filter(line => line.includes('a lifecycle moved')).map(line => JSON.parse(line))
    return { id, moved }
  }
  const { id, moved } = await linesOf({ INSPECT: '1' })
  expect(moved).toMatchObject([
    { kind: 'user', id, from: '', to: 'unverified' },
    { kind: 'user', id, from: 'unverified', to: 'active' },
  ])
  expect((await linesOf({})).moved).toEqual([])
})

test('no file of the app holds a word of the inspection', async () => {
  const folder = join(projectRoot, 'dist/browser/assets')
  const files = (await readdir(folder)).filter(name => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/__inspect|\[redacted\]/)
})
