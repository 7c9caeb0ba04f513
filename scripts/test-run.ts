import { relative } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { projectRoot } from '../server/platform/config/config.ts'

/** A test that did not hold, or a file that could not run, with the first line of why. */
export interface TestFailure {
  /** Relative to the project. */
  file: string
  test: string
  why: string
}

export interface TestRun {
  passed: number
  failures: TestFailure[]
  /** What went wrong beside the tests: errors of no file, or that there was nothing to run. */
  troubles: string[]
  /** By file, in seconds. */
  seconds: Record<string, number>
}

interface RunOptions {
  /** These files, or where there are none all of the projects'. */
  only?: readonly string[]
}

/** Runs Vitest's projects, or these files of them, and returns the outcome of each test. */
export async function runTests(
  projects: readonly string[],
  { only = [] }: RunOptions = {},
): Promise<TestRun> {
  const vitest = await startVitest('test', [...only], {
    root: projectRoot,
    project: [...projects],
    run: true,
    watch: false,
  })
  const modules = vitest.state.getTestModules()
  const uncaught = vitest.state.getUnhandledErrors().map(uncaughtIn)
  await vitest.close()
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const passed = tests.filter(test => test.result().state === 'passed').length
  return {
    passed,
    failures: [...modules.flatMap(failuresOf), ...uncaught.filter(({ file }) => file !== '')],
    troubles: [
      ...uncaught.filter(({ file }) => file === '').map(({ test, why }) => `${test}: ${why}`),
      ...(tests.length === 0 ? [`tests: ${projects.join(', ')} ran nothing`] : []),
    ],
    seconds: Object.fromEntries(modules.map(module => [pathOf(module.moduleId), secondsOf(module)])),
  }
}

const pathOf = (moduleId: string) => relative(projectRoot, moduleId).replaceAll('\\', '/')

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return Math.round((duration + collectDuration + setupDuration) / 100) / 10
}

function failuresOf(module: TestModule): TestFailure[] {
  const file = pathOf(module.moduleId)
  const tests = [...module.children.allTests('failed')].map(test => ({
    file,
    test: test.fullName,
    why: firstLineOf(test.result().errors?.[0]),
  }))
  // a hook that failed, or the file itself
  if (tests.length === 0 && module.state() === 'failed') {
    return [{ file, test: 'could not run', why: firstLineOf(module.errors()[0]) }]
  }
  return tests
}

/** An error that no test caught, with the file that ran then; empty where nobody knows. */
function uncaughtIn(error: unknown): TestFailure {
  const { VITEST_TEST_PATH: path } = error as { VITEST_TEST_PATH?: string }
  const file = path === undefined ? '' : relative(projectRoot, path)
  return { file, test: 'an error that no test caught', why: firstLineOf(error) }
}

const firstLineOf = (error: unknown): string => {
  const { message = String(error) } = (error ?? {}) as { message?: string }
  return message.split('\n')[0] ?? ''
}
