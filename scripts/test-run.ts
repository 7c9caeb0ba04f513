import { relative } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { projectRoot } from '../server/config.ts'

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
}

/** Runs vitest's projects, or these files of them, and says what came of each test. */
export async function runTests(projects: readonly string[], files: readonly string[] = []): Promise<TestRun> {
  const vitest = await startVitest('test', [...files], {
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
  }
}

function failuresOf(module: TestModule): TestFailure[] {
  const file = relative(projectRoot, module.moduleId)
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
