import { expect, test } from 'vitest'
import { graphOf } from '#scripts/changed/module-graph.ts'
import { planOf } from '#scripts/changed/plan.ts'
import { reachedTests } from '#scripts/changed/reach.ts'

/** A small shop with a composition root, one endpoint, one page and their tests. */
const files = {
  'src/api/contract/hats.ts': `export const listHats = endpoint({
  method: 'GET',
  path: '/api/v1/hats',
})`,
  'src/api/queries/hats.ts': `import { listHats } from '../contract/hats.ts'\nexport const hats = listHats`,
  'src/routes/account/hats.tsx': `const Screen = lazy(() => import('../-hats/screen.tsx'))`,
  'src/routes/-hats/screen.tsx': `import { hatMachine } from '#src/machines/editors/hat.ts'
import { HatList } from '#src/ui/hats/hat-list.tsx'
import { hats } from '#src/api/queries/hats.ts'`,
  'src/routes/tree.gen.ts': `import { Route } from './account/hats.tsx'`,
  'src/app.tsx': `import './routes/tree.gen.ts'\nimport { bagMachine } from './machines/app/bag.ts'`,
  'src/machines/editors/hat.ts': 'export const hatMachine = 1',
  'src/machines/app/bag.ts': 'export const bagMachine = 1',
  'src/ui/hats/hat-list.tsx': `import type { Hat } from './hat.ts'`,
  'src/ui/hats/hat.ts': 'export interface Hat {}',
  'src/ui/hats/hats.css': '.hats {}',
  'server/domains/hats/handlers.ts': `import { hatRows } from './store.ts'\nexport const handlers = {\n  async listHats() {},\n}`,
  'server/domains/hats/store.ts': 'export const hatRows = 1',
  'server/app.ts': `import { handlers } from './domains/hats/handlers.ts'`,
  'tests/machines/hat.test.ts': `import { hatMachine } from '#src/machines/editors/hat.ts'`,
  'tests/machines/bag.test.ts': `import { bagMachine } from '#src/machines/app/bag.ts'`,
  'tests/server/hats.test.ts': `import '#server/app.ts'\nawait get('/api/v1/hats')`,
  'tests/server/coats.test.ts': `import '#server/app.ts'\nawait get('/api/v1/coats')`,
  'tests/browser/hats.test.ts': `import '#server/app.ts'\nawait visit(page, '/account/hats')`,
  'tests/browser/shop/buy-by-keyboard.test.ts': `import '#server/app.ts'\nawait visit(page, '/')`,
  'tests/api/prices.test.ts': `const table = read('docs/prices.md')`,
}
const graph = graphOf(new Map(Object.entries(files)))
const reached = (...changed: string[]) => reachedTests(graph, changed).map(({ file }) => file)

test('a machine reaches its own test first, then the page that shows it', () => {
  expect(reached('src/machines/editors/hat.ts')).toEqual([
    'tests/machines/hat.test.ts',
    'tests/browser/hats.test.ts',
  ])
})

test('a store reaches the tests that call its endpoint and the pages that ask for it', () => {
  expect(reached('server/domains/hats/store.ts')).toEqual([
    'tests/server/hats.test.ts',
    'tests/browser/hats.test.ts',
  ])
})

test('a style sheet reaches the pages with a component beside it, and no test that sees no styles', () => {
  expect(reached('src/ui/hats/hats.css')).toEqual(['tests/browser/hats.test.ts'])
})

test('a part of the whole app reaches its own test and the tour of the app', () => {
  expect(reached('src/machines/app/bag.ts')).toEqual([
    'tests/machines/bag.test.ts',
    'tests/browser/shop/buy-by-keyboard.test.ts',
  ])
})

test('types alone reach no test: the compiler checks them', () => {
  expect(reached('src/ui/hats/hat.ts')).toEqual([])
})

test('a document reaches the test that names it', () => {
  expect(reached('docs/prices.md')).toEqual(['tests/api/prices.test.ts'])
})

test('a changed test reaches itself', () => {
  expect(reached('tests/server/coats.test.ts')).toEqual(['tests/server/coats.test.ts'])
})

test('the nearest tests that fit into the time are chosen, the others are named', () => {
  const three = ['near', 'long', 'far'].map((name, distance) => ({
    file: `tests/server/${name}.test.ts`,
    distance,
  }))
  const known = { 'tests/server/near.test.ts': 10, 'tests/server/long.test.ts': 100 }
  expect(planOf(three, known, 20)).toEqual({
    chosen: [three[0], three[2]],
    left: [three[1]],
    seconds: 13,
  })
})
