import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '../server/config.ts'
import { isBuildCurrent } from './build-stamp.ts'
import { ensureBrowser } from './ensure-browser.ts'

/**
 * Everything that has to hold: types, lint with the doors, dead code, and every test. `--quick` leaves out what
 * needs a database or a browser, `--full` runs every case with its full counts. Ends with `N passed, N failed`.
 */
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)

let passed = 0
let failed = 0
/** What did not hold, told again at the end: between thousands of lines nobody finds it. */
const failures: string[] = []

/** A command that either holds or does not. */
function check(title: string, command: string, args: string[]): void {
  console.info(`\n▸ ${title}`)
  const { status } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' })
  if (status === 0) passed += 1
  else fail(title)
}

function fail(title: string): void {
  failed += 1
  failures.push(title)
}

const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** The tests of a report that failed, and the files that could not run, each with the first line of why. */
function failuresOf(result: z.infer<typeof report>): string[] {
  return result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const told = (what: string, why = '') =>
      `${relative(projectRoot, name)}: ${what}\n    ${why.split('\n')[0]}`
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [told('could not run', message)] : []
    return tests.map(test => told(test.fullName, test.failureMessages[0]))
  })
}

/** A set of vitest projects; its tests count one by one, and a file that cannot run counts as failed. */
async function suite(projects: string[], env: Record<string, string> = {}): Promise<void> {
  console.info(`\n▸ tests: ${projects.join(', ')}`)
  const file = join(tmpdir(), `garderobe-tests-${process.pid}.json`)
  const args = [
    'run',
    ...projects.flatMap(name => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const status = await new Promise<number | null>(resolve => {
    spawn(bin('vitest'), args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, ...(isFull ? { TEST_FULL: '1' } : {}) },
    }).on('close', resolve)
  })
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(file, { force: true })
  const result = text === null ? undefined : z.safeParse(report, JSON.parse(text)).data
  const found = result === undefined ? [] : failuresOf(result)
  for (const failure of found) fail(failure)
  passed += result?.numPassedTests ?? 0
  const ranNothing = result === undefined || result.numPassedTests === 0
  // an error that no test caught, or a run that was ended
  if ((status !== 0 || ranNothing) && found.length === 0)
    fail(`tests: ${projects.join(', ')} ended with ${status ?? 'a signal'}`)
}

check('types', bin('tsc'), [])
check('format, lint, doors', bin('biome'), ['check', '--error-on-warnings', '.'])
check('dead code', bin('knip'), [])
// pages are rendered by the build, in the tests of the server and of the browser
if (!isQuick && !(await isBuildCurrent())) check('build', process.execPath, ['scripts/build.ts'])
await suite(isQuick ? ['unit', 'machines'] : ['unit', 'machines', 'server'])
if (!isQuick) {
  const chrome = await ensureBrowser()
  await suite(['browser'], { CHROME_PATH: chrome })
}
for (const failure of failures) console.info(`\n✗ ${failure}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
