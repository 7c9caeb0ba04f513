import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { projectRoot } from '#server/platform/config/config.ts'
import { cheapArgon2 } from '#tests/support/aliases.ts'
import type { Candidate } from './candidates.ts'
import { mutantSwitch } from './switch.ts'

export interface Rig {
  /** The test files, relative to the project. */
  files(): Promise<string[]>
  /** Runs test files one after another with one mutant on, or none (0); stops after `limit` milliseconds. */
  run(files: readonly string[], mutant: number, limit: number): Promise<RunResult>
  close(): Promise<void>
}

export interface RunResult {
  /** What failed first; undefined where nothing did. */
  failed?: { file: string; test: string; why: string }
  isTimeout: boolean
  files: readonly FileResult[]
}

interface FileResult {
  file: string
  isPassed: boolean
  milliseconds: number
  reached: number[]
}

/** A test that takes longer hangs. */
const testTimeout = 40_000

/**
 * The server's tests in a Vitest of its own, with mutants compiled into the server. The files of a run share one
 * process, because to import the server costs more than most files' tests; each run has a new one, so that modules
 * are loaded with its mutant.
 */
export async function openRig(
  mutants: readonly Candidate[],
  { untilFailure }: { untilFailure: boolean },
): Promise<Rig> {
  const vitest = await createVitest(
    'test',
    {
      root: projectRoot,
      config: false,
      watch: false,
      include: ['tests/server/**/*.test.ts'],
      globalSetup: join(projectRoot, 'tests/support/postgres.ts'),
      setupFiles: ['mutation/switch-setup.ts', 'support/after-file-setup.ts'].map(file =>
        join(projectRoot, 'tests', file),
      ),
      alias: cheapArgon2,
      environment: 'node',
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      bail: untilFailure ? 1 : 0,
      // it knows files by their text alone, not by the mutants in them
      fsModuleCache: false,
      // in the order given: what is likely to notice comes first
      sequence: { sequencer: InOrder },
      testTimeout,
      hookTimeout: testTimeout,
      expect: { poll: { timeout: 20_000 } },
      reporters: [{}],
      silent: true,
    },
    { plugins: [react(), mutantSwitch(projectRoot, mutants)], clearScreen: false, logLevel: 'error' },
  )
  const project = vitest.getRootProject()
  return {
    files: async () =>
      (await vitest.globTestSpecifications()).map(({ moduleId }) => relative(projectRoot, moduleId)),
    async run(files, mutant, limit) {
      project.provide('mutant', mutant)
      // else the results of earlier runs come again with each
      vitest.state.filesMap.clear()
      vitest.state.idMap.clear()
      let isTimeout = false
      // the second call does not wait for a process that is caught in a loop
      const timers = [0, 5000].map(more =>
        setTimeout(() => {
          isTimeout = true
          void vitest.cancelCurrentRun('keyboard-input')
        }, limit + more),
      )
      const specifications = files.map(file => project.createSpecification(join(projectRoot, file)))
      const { testModules, unhandledErrors } = await vitest
        .runTestSpecifications(specifications)
        .finally(() => timers.forEach(clearTimeout))
      const failed =
        testModules.map(failureOf).find(failure => failure !== undefined) ?? uncaught(unhandledErrors)
      return { isTimeout, ...(failed === undefined ? {} : { failed }), files: testModules.map(resultOf) }
    },
    close: () => vitest.close(),
  }
}

class InOrder {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

function resultOf(module: TestModule): FileResult {
  const { duration } = module.diagnostic()
  return {
    file: relative(projectRoot, module.moduleId),
    isPassed: module.state() === 'passed' || module.state() === 'skipped',
    milliseconds: Math.round(duration),
    reached: module.meta().reached ?? [],
  }
}

function failureOf(module: TestModule): RunResult['failed'] {
  const file = relative(projectRoot, module.moduleId)
  const [test] = module.children.allTests('failed')
  if (test !== undefined) return { file, test: test.fullName, why: firstLineOf(test.result().errors?.[0]) }
  if (module.state() !== 'failed') return undefined
  return { file, test: 'could not run', why: firstLineOf(module.errors()[0]) }
}

const uncaught = ([error]: readonly unknown[]): RunResult['failed'] =>
  error === undefined
    ? undefined
    : { file: '', test: 'an error that no test caught', why: firstLineOf(error) }

function firstLineOf(error: unknown): string {
  const { message = String(error) } = (error ?? {}) as { message?: string }
  return message.split('\n')[0] ?? ''
}
