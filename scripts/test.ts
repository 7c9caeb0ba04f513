import { projectRoot } from '../server/platform/config/config.ts'
import { staleParts } from './build-stamp.ts'
import { changedFiles } from './changed/changed-files.ts'
import { readModuleGraph } from './changed/module-graph.ts'
import { planOf } from './changed/plan.ts'
import { isInBrowser, reachedTests } from './changed/reach.ts'
import { build, type Check, deadCode, lint, mutations, runChecks, types } from './checks.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { runTests, type TestFailure } from './test-run.ts'
import { knownSeconds, rememberSeconds } from './test-seconds.ts'

/**
 * Everything that has to hold: types, lint with the doors, dead code, and every test. Ends with `N passed, N failed`.
 *
 * - `--quick`: what needs neither a database nor a browser.
 * - `--changed [commit]`: what the uncommitted changes, or those since a commit, can reach.
 * - `--full`: every case with its full counts, the slow files, and the mutations of the server.
 */
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
const isChanged = process.argv.includes('--changed')
/** Up to so many failed files are run a second time, alone; more than that is no accident. */
const mostRunAgain = 6
/** Seconds of one worker for the tests of a change; two workers take half of it. */
const budgetOfAChange = 360

const withoutBrowser = ['unit', 'machines', 'server']
const allProjects = [...withoutBrowser, 'browser']

let passed = 0
/** Told at the end: between thousands of lines nobody finds it. */
const failures: string[] = []
/** Tests that passed only when they ran alone (docs/decisions/059). */
const unsteady: string[] = []
const began = performance.now()

if (isFull) process.env.TEST_FULL = '1'
if (isQuick) {
  await check([types, lint, deadCode])
  await suite(['unit', 'machines'])
} else if (isChanged) {
  await runChanged(process.argv[process.argv.indexOf('--changed') + 1])
} else {
  await check([types, lint, deadCode, ...(await buildIfStale())])
  // in one run: while a browser test waits for its page, another project's has the processor
  await browserSuite(isFull ? [...allProjects, 'slow'] : allProjects)
  if (isFull) await check([mutations])
}
report()

async function check(checks: readonly Check[]): Promise<void> {
  const failed = await runChecks(checks)
  passed += checks.length - failed.length
  failures.push(...failed)
}

/** The server's tests render pages by the build, and the browser's load it. */
async function buildIfStale(): Promise<Check[]> {
  return (await staleParts()).length === 0 ? [] : [build]
}

async function browserSuite(projects: readonly string[], files?: readonly string[]): Promise<void> {
  process.env.CHROME_PATH = await ensureBrowser('page')
  await suite(projects, files)
}

/** What the change can reach, the nearest first, as far as the time for it goes. */
async function runChanged(since: string | undefined): Promise<void> {
  const changed = changedFiles(projectRoot, since)
  const reached = reachedTests(await readModuleGraph(projectRoot), changed)
  const { chosen, left } = planOf(reached, await knownSeconds(), budgetOfAChange)
  console.info(`\n▸ changed: ${changed.join(', ') || 'nothing'}`)
  console.info(`▸ ${chosen.length} of ${reached.length} test files that this can reach:`)
  for (const { file } of chosen) console.info(`  ${file}`)
  if (left.length > 0) console.info(`▸ left to npm test: ${left.map(({ file }) => file).join(', ')}`)
  const files = chosen.map(({ file }) => file)
  await check([types, lint, ...(files.length === 0 ? [] : await buildIfStale())])
  if (files.some(isInBrowser)) await browserSuite(allProjects, files)
  else if (files.length > 0) await suite(withoutBrowser, files)
}

/** A set of Vitest's projects; its tests count one by one, and a file that cannot run counts as failed. */
async function suite(projects: readonly string[], only: readonly string[] = []): Promise<void> {
  console.info(`\n▸ tests: ${projects.join(', ')}`)
  const first = await runTests(projects, { only })
  await rememberSeconds(first.seconds)
  passed += first.passed
  failures.push(...first.troubles)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0) return
  if (files.length > mostRunAgain) {
    failures.push(...first.failures.map(described))
    return
  }
  console.info(`\n▸ once more, alone: ${files.join(', ')}`)
  const second = await runTests(projects, { only: files })
  failures.push(...second.troubles, ...second.failures.map(described))
  const failsAgain = new Set(second.failures.map(nameOf))
  const passedAlone = first.failures.filter(failure => !failsAgain.has(nameOf(failure)))
  unsteady.push(...passedAlone.map(described))
  passed += passedAlone.length
}

function nameOf({ file, test }: TestFailure): string {
  return `${file}: ${test}`
}

function described(failure: TestFailure): string {
  return `${nameOf(failure)}\n    ${failure.why}`
}

function report(): never {
  for (const failure of failures) console.info(`\n✗ ${failure}`)
  for (const test of unsteady) console.info(`\n~ passed only when it ran alone: ${test}`)
  console.info(`\nTook ${Math.round((performance.now() - began) / 1000)} s.`)
  console.info(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 ? 0 : 1)
}
