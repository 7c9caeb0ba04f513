import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

const src = join(projectRoot, 'src')

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(src, join(entry.parentPath, entry.name)))

/** A call of the client, however it is named: `client.call(`, `context.client.exchange(`, `{ call }`. */
const calls = /\bclient\??\.(call|exchange)\b|\{[^{}]*\b(call|exchange)\b[^{}]*\}\s*(=|:)\s*[\w.]*\bclient\b/

test('calls the client in src/api alone: screens read by queries and write by commands', () => {
  const screens = files.filter(file => /\.tsx?$/.test(file) && !file.startsWith('api/'))
  expect(screens.length).toBeGreaterThan(400)
  expect(screens.filter(file => calls.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
})

test('recognizes a call of the client', () => {
  for (const code of [
    'await client.call(getAd, {}, "page")',
    'app.client.exchange(pay, {}, "action")',
    'const { call } = client',
  ]) {
    expect(code).toMatch(calls)
  }
  expect('adQuery(client, id)').not.toMatch(calls)
})

test('wires the app in at most 15 files', () => {
  expect(files.filter(file => file.startsWith('app/')).length).toBeLessThanOrEqual(15)
})
