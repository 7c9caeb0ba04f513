import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { cheapArgon2 } from './tests/support/aliases.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Bounds that catch a hang, not a measure of speed: these run beside each other on small machines. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

const inBrowser = [
  './tests/support/postgres.ts',
  './tests/support/browser/browser-setup.ts',
  './tests/support/browser/walked-edges.ts',
]

/** Grids, walks, kills and drawings: what shows once more what another test shows already. `npm run test:full` runs it. */
const slow = '**/*.slow.test.ts'

/** One more than there are cores: a test waits for the database, a mail or a page for a good part of its time. */
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/api/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, slow],
          environment: 'node',
          globalSetup: './tests/support/postgres.ts',
          setupFiles: './tests/support/after-file-setup.ts',
          // importing the server costs more than most files do with it; none leaves anything behind in its process
          isolate: false,
          alias: cheapArgon2,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: [...configDefaults.exclude, slow],
          environment: 'node',
          setupFiles: './tests/support/after-file-setup.ts',
          isolate: false,
          alias: cheapArgon2,
          globalSetup: inBrowser,
          // a machine's paths are many steps; each waits with a bound of its own, which is what catches a hang
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: patience.expect,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'slow',
          include: [`tests/${slow}`],
          environment: 'node',
          setupFiles: './tests/support/after-file-setup.ts',
          isolate: false,
          alias: cheapArgon2,
          globalSetup: inBrowser,
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: patience.expect,
        },
      },
    ],
  },
})
