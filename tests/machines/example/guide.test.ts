import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantsOf } from '../kit/mutate.ts'
import { lockMachine } from './lock.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('docs/testing-with-paths.md')

/** The code of the guide by file: blocks that name one file are its parts, in order. */
const parts = Map.groupBy(
  [...guide.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, path = '', text = '']) => ({ path, text })),
  ({ path }) => path,
)
const linesOf = (text: string) => text.split('\n').filter(line => line !== '')

const files = readdirSync(import.meta.dirname)
  .filter(name => name !== 'guide.test.ts')
  .map(name => `tests/machines/example/${name}`)

test('the guide shows every file of the example and its table', () => {
  expect([...parts.keys()].toSorted()).toEqual(
    [...files, 'tests/machines/tables/example-lock.txt'].toSorted(),
  )
})

test.each([...parts.keys()])('the guide and %s say the same', path => {
  expect(linesOf((parts.get(path) ?? []).map(({ text }) => text).join('\n'))).toEqual(linesOf(read(path)))
})

test('the guide names the number of mutants', () => {
  const { length } = mutantsOf(lockMachine)
  expect(guide).toContain(`example-lock: ${length} of ${length} mutants noticed by behavior`)
})
