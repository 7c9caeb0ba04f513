import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const kit = join(import.meta.dirname, '..')
const files = readdirSync(kit).filter(name => name.endsWith('.ts'))
const sources = files.map(name => ({ name, text: readFileSync(join(kit, name), 'utf8') }))
const specifiers = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport) ?\(?'([^']+)'/g)].map(([, path]) => path ?? '')
const findings = (isFound: (path: string) => boolean) =>
  sources.flatMap(({ name, text }) =>
    specifiers(text)
      .filter(isFound)
      .map(path => `${name}: ${path}`),
  )

test('the kit imports packages and files of its own folder, nothing else', () => {
  expect(specifiers(`import { a } from '../a.ts'; await import('#b'); import './c.ts'`)).toEqual([
    '../a.ts',
    '#b',
    './c.ts',
  ])
  expect(files.length).toBeGreaterThan(20)
  expect(findings(path => (path.startsWith('.') ? !/^\.\/[\w.-]+$/.test(path) : /^[#/]/.test(path)))).toEqual(
    [],
  )
  // packages by name: one that is not here would be a new dependency of everybody who takes the folder
  const packages = ['xstate', '@xstate/graph', 'vitest']
  expect(
    findings(path => !path.startsWith('.') && !path.startsWith('node:') && !packages.includes(path)),
  ).toEqual([])
})

test('the kit reads no private field of XState', () => {
  const privately =
    /[.?]_\w|\[['"]_\w|['"]_(?:nodes|transitions|parent)['"]|\{[^}\n]*\b_(?:nodes|transitions|parent)\b/
  expect([privately.test('snapshot._nodes'), privately.test('const { _nodes } = snapshot')]).toEqual([
    true,
    true,
  ])
  expect(sources.filter(({ text }) => privately.test(text)).map(({ name }) => name)).toEqual([])
})
