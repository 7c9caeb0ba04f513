import { compositionRoots, type ModuleGraph } from './module-graph.ts'

/** A test file that a change can reach, with how many imports lie between. */
export interface Reached {
  readonly file: string
  readonly distance: number
}

/** Tests of the app as a whole, for a change that only the app as a whole needs. */
const tourOfTheApp = [
  'tests/browser/first-load.test.ts',
  'tests/browser/wardrobe/hearts.test.ts',
  'tests/browser/shop/buy-by-keyboard.test.ts',
  'tests/browser/accounts/session.test.ts',
  'tests/server/http/http.test.ts',
  'tests/server/pages/pages.test.ts',
]
/** A test named after a changed file is about as far away as a test of a screen that imports it. */
const distanceByName = 3
/** Further away than any import leads. */
const distanceOfTheTour = 20

/**
 * The test files that need one of the changed files, the nearest first: by imports, by the addresses and endpoints
 * that a test names, and by name. A changed file that is no module (a document, a table) reaches the tests that name
 * it. A change that the whole app needs reaches the tests of the app as a whole.
 */
export function reachedTests(graph: ModuleGraph, changed: readonly string[]): readonly Reached[] {
  const { texts, needs } = graph
  const neededBy = new Map<string, string[]>()
  for (const [file, targets] of needs) {
    for (const target of targets) neededBy.set(target, [...(neededBy.get(target) ?? []), file])
  }
  const distances = new Map(changed.map(file => [file, 0]))
  let frontier = [...changed, ...changed.flatMap(file => (texts.has(file) ? [] : naming(texts, file)))]
  for (const file of frontier) if (!distances.has(file)) distances.set(file, 1)
  for (let distance = 1; frontier.length > 0; distance += 1) {
    const next = frontier.flatMap(file => neededBy.get(file) ?? []).filter(file => !distances.has(file))
    for (const file of next) distances.set(file, distance)
    frontier = [...new Set(next)].filter(file => !compositionRoots.has(file))
  }
  const tests = [...texts.keys()].filter(isTest)
  for (const test of tests) {
    if (changed.some(file => sharesName(file, test))) lower(distances, test, distanceByName)
  }
  const isOfTheWholeApp = [...distances.keys()].some(file => compositionRoots.has(file))
  if (isOfTheWholeApp && !tests.some(test => isInBrowser(test) && distances.has(test))) {
    for (const test of tests) if (tourOfTheApp.includes(test)) distances.set(test, distanceOfTheTour)
  }
  const isStyleAlone = changed.every(file => file.endsWith('.css'))
  return [...distances]
    .filter(([file]) => texts.has(file) && isTest(file) && (!isStyleAlone || isInBrowser(file)))
    .map(([file, distance]) => ({ file, distance }))
    .sort((one, other) => one.distance - other.distance || one.file.localeCompare(other.file))
}

/** Whether a test needs a browser, and so sees styles. */
export const isInBrowser = (file: string) => /^tests\/(browser|faults)\//.test(file)

/** A slow test is left to the full run. */
const isTest = (file: string) => /^tests\/.*(?<!\.slow)\.test\.tsx?$/.test(file)

function lower(distances: Map<string, number>, file: string, distance: number): void {
  distances.set(file, Math.min(distance, distances.get(file) ?? distance))
}

/** Whether a test is named after a file: `favorites-early.test.ts` after `src/machines/app/favorites.ts`. */
function sharesName(file: string, test: string): boolean {
  const stem = baseName(file)
  return stem.length > 3 && `-${baseName(test)}-`.includes(`-${stem}-`)
}

const baseName = (file: string) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.test\b/, '')
    .replace(/\.\w+$/, '')

function naming(texts: ReadonlyMap<string, string>, file: string): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return [...texts].flatMap(([path, text]) =>
    path.startsWith('tests/') && (text.includes(file) || text.includes(`/${name}`)) ? [path] : [],
  )
}
