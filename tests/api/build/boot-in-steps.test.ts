import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { bootOf, namedInSteps } from '#build/boot-in-steps.ts'

const chunk = (name: string, fileName: string) =>
  ({ type: 'chunk', name, fileName, code: '' }) as Rolldown.OutputChunk
const bundle = { a: chunk('app', 'assets/app-1.js'), l: chunk('libraries', 'assets/l1.js') }
const entry = '<script type="module" crossorigin src="/assets/app-1.js"></script>'

test('the first script imports the libraries before the app', () => {
  expect(bootOf(bundle).source).toContain('["./l1.js","./app-1.js"]')
})

test('a build whose groups have other names fails with a sentence', () => {
  expect(() => bootOf({ a: chunk('app', 'assets/app-1.js') })).toThrow('The build has no chunk "libraries".')
})

test('the document names the first script with low priority in the place of the entry, then the chunks', () => {
  const html = namedInSteps(`<!--head-->${entry}</head>`, bundle)
  expect(html).toMatch(
    /^<!--head--><script fetchpriority="low" type="module" crossorigin src="\/assets\/boot-[\w-]{8}\.js"><\/script><link rel="boot" href="\/assets\/l1\.js"><link rel="boot" href="\/assets\/app-1\.js"><\/head>$/,
  )
})

test('a Vite that writes the entry in another way fails the build with a sentence', () => {
  expect(() => namedInSteps('<script src="/assets/app-1.js"></script>', bundle)).toThrow(
    'Vite puts the entry into index.html in another way now.',
  )
})
