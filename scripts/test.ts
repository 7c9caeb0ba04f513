import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'
import { isBuildCurrent } from './build-stamp.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { runTests, type TestFailure } from './test-run.ts'

/**
 * Everything that has to hold: types, lint with the doors, dead code, and every test. `--quick` leaves out what
 * needs a database or a browser, `--full` runs every case with its full counts. Ends with `N passed, N failed`.
 */
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)
/** So few files that failed are run once more, alone; more of them are no accident. */
const mostLookedAtAgain = 3

let passed = 0
/** What did not hold, told at the end: between thousands of lines nobody finds it. */
const failures: string[] = []
/** What held only when it ran alone (docs/decisions/071). */
const unsteady: string[] = []

/** A command that either holds or does not. */
function check(title: string, command: string, args: string[]): void {
  console.info(`\n▸ ${title}`)
  const { status } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' })
  if (status === 0) passed += 1
  else failures.push(title)
}

/** A set of vitest projects; its tests count one by one, and a file that cannot run counts as failed. */
async function suite(projects: string[]): Promise<void> {
  console.info(`\n▸ tests: ${projects.join(', ')}`)
  const first = await runTests(projects)
  passed += first.passed
  failures.push(...first.troubles)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0) return
  if (files.length > mostLookedAtAgain) {
    failures.push(...first.failures.map(told))
    return
  }
  console.info(`\n▸ once more, alone: ${files.join(', ')}`)
  const second = await runTests(projects, files)
  failures.push(...second.troubles, ...second.failures.map(told))
  const failsAgain = new Set(second.failures.map(nameOf))
  const heldAlone = first.failures.filter(failure => !failsAgain.has(nameOf(failure)))
  unsteady.push(...heldAlone.map(told))
  passed += heldAlone.length
}

const nameOf = ({ file, test }: TestFailure) => `${file}: ${test}`
const told = (failure: TestFailure) => `${nameOf(failure)}\n    ${failure.why}`

if (isFull) process.env.TEST_FULL = '1'
check('types', bin('tsc'), [])
check('format, lint, doors', bin('biome'), ['check', '--error-on-warnings', '.'])
check('dead code', bin('knip'), [])
// pages are rendered by the build, in the tests of the server and of the browser
if (!isQuick && !(await isBuildCurrent())) check('build', process.execPath, ['scripts/build.ts'])
await suite(isQuick ? ['unit', 'machines'] : ['unit', 'machines', 'server'])
if (!isQuick) {
  process.env.CHROME_PATH = await ensureBrowser('page')
  await suite(['browser'])
}
for (const failure of failures) console.info(`\n✗ ${failure}`)
for (const test of unsteady) console.info(`\n~ held only when it ran alone: ${test}`)
console.info(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
