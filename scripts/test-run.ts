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
  /** What went wrong beside the tests: errors that none of them caught, or that there was nothing to run. */
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
  const troubles = vitest.state.getUnhandledErrors().map(error => `no test caught: ${firstLineOf(error)}`)
  await vitest.close()
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const passed = tests.filter(test => test.result().state === 'passed').length
  if (tests.length === 0) troubles.push(`tests: ${projects.join(', ')} ran nothing`)
  return { passed, failures: modules.flatMap(failuresOf), troubles }
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

const firstLineOf = (error: unknown): string => {
  const { message = String(error) } = (error ?? {}) as { message?: string }
  return message.split('\n')[0] ?? ''
}
