import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

/** The one order of the domains: each opens only the doors of those before it. */
const domains = [
  'members',
  'pricing',
  'personal-data',
  'notifications',
  'images',
  'accounts',
  'addresses',
  'contact',
  'moderation',
  'products',
  'catalog',
  'ads',
  'favorites',
  'cart',
  'payments',
  'orders',
  'checkout',
  'wardrobe',
  'outfits',
]
const doorOf = (domain: string) => `#server/domains/${domain}/index.ts`

/** What a room may not open, in the file of that room: absolute and relative. */
const shut: Record<string, string[]> = {
  'src/api/contract/probe.ts': [
    'react',
    'zod',
    '../client.ts',
    '#src/ui/kit/icon.tsx',
    '#server/platform/ids/ids.ts',
  ],
  'src/api/probe.ts': [
    '#src/app/storage.ts',
    '../app.tsx',
    '../ui/kit/icon.tsx',
    './queries/catalog.ts',
    './commands/checkout.ts',
    '#server/platform/ids/ids.ts',
  ],
  'src/api/queries/probe.ts': [
    '#src/app/storage.ts',
    '../../app/storage.ts',
    '../../app.tsx',
    '#src/ui/kit/icon.tsx',
    '../../machines/refusal.ts',
    '../commands/checkout.ts',
    '../../../server/platform/ids/ids.ts',
    '#server/platform/ids/ids.ts',
  ],
  'src/api/commands/probe.ts': [
    '#src/app/storage.ts',
    '../../app.tsx',
    '#src/ui/paths.ts',
    '#src/machines/refusal.ts',
    '../../routes/-page/head.ts',
    '#server/platform/ids/ids.ts',
  ],
  'src/machines/app/probe.ts': [
    'react',
    '#src/app/storage.ts',
    '#src/api/client.ts',
    '../../api/client.ts',
    '../lifecycles/ad.ts',
    '#src/machines/lifecycles/ad.ts',
    '#server/platform/ids/ids.ts',
  ],
  'src/machines/forms/probe.ts': ['react', '#src/api/client.ts', '../editors/uploader.ts', '../app/auth.ts'],
  'src/machines/editors/probe.ts': ['react', '#src/api/client.ts', '../app/auth.ts', '../lifecycles/ad.ts'],
  'src/machines/lifecycles/probe.ts': ['#server/platform/ids/ids.ts', '../app/auth.ts', 'react'],
  'src/ui/kit/probe.tsx': [
    '#src/app/storage.ts',
    '../../app/storage.ts',
    '#src/app.tsx',
    '../../app.tsx',
    '#src/routes/login.tsx',
    '../../routes/login.tsx',
    '#src/api/client.ts',
    '../../api/wire.ts',
    '../../api/queries/catalog.ts',
    '@tanstack/react-query',
    '#src/machines/lifecycles/ad.ts',
    '../../machines/lifecycles/ad.ts',
    '#server/platform/ids/ids.ts',
    '../../../server/platform/ids/ids.ts',
  ],
  'src/app/probe.ts': [
    '#src/machines/lifecycles/ad.ts',
    '../machines/lifecycles/ad.ts',
    '#server/platform/ids/ids.ts',
    '../../server/platform/ids/ids.ts',
    '#src/routes/login.tsx',
    '../routes/login.tsx',
  ],
  'src/routes/probe.tsx': [
    '#src/api/client.ts',
    '../api/client.ts',
    '#src/machines/lifecycles/ad.ts',
    '../../server/platform/ids/ids.ts',
  ],
  'src/inspect/probe.ts': [
    '#src/machines/lifecycles/ad.ts',
    '#server/platform/ids/ids.ts',
    '../../server/platform/ids/ids.ts',
  ],
  'src/probe.ts': [
    '#src/machines/lifecycles/ad.ts',
    './machines/lifecycles/ad.ts',
    '#server/platform/ids/ids.ts',
    '../server/platform/ids/ids.ts',
  ],
  'server/probe.ts': [
    '#server/platform/http/run.ts',
    './platform/http/run.ts',
    './app.ts',
    '../src/ui/kit/icon.tsx',
  ],
  'server/main.ts': ['./domains/ads/cli.ts', '#src/ui/kit/icon.tsx', '../src/app.tsx'],
  'server/app.ts': [
    '#demo/prepare.ts',
    '../demo/prepare.ts',
    '#src/ui/kit/icon.tsx',
    './domains/ads/store.ts',
  ],
  'server/domains/probe.ts': [
    '#demo/prepare.ts',
    '#server/app.ts',
    '../app.ts',
    '#src/ui/kit/icon.tsx',
    './ads/store.ts',
    './ads/holiday/handlers.ts',
  ],
  'server/platform/http/probe.ts': [
    '#src/ui/kit/icon.tsx',
    '../../../src/ui/kit/icon.tsx',
    '#demo/prepare.ts',
    '#server/domains/cart/store.ts',
    '../../domains/cart/store.ts',
    '#server/platform/jobs/worker.ts',
    '../jobs/worker.ts',
    '../../app.ts',
    '#server/app.ts',
  ],
  'server/platform/http/pages/probe.ts': [
    '../../../../src/ui/kit/icon.tsx',
    '../../../app.ts',
    '../../jobs/worker.ts',
    '#server/domains/cart/store.ts',
  ],
  'server/platform/ledger/probe.ts': [
    '#server/platform/http/run.ts',
    '../http/run.ts',
    '#server/domains/cart/store.ts',
    '../../domains/handlers.ts',
    '../../../src/ui/kit/icon.tsx',
  ],
  'server/platform/lifecycle/probe.ts': [
    '#server/platform/http/run.ts',
    '#server/platform/jobs/worker.ts',
    '#server/domains/cart/store.ts',
    '#server/domains/ads/effects.ts',
  ],
  'server/platform/mail/probe.ts': ['#server/platform/http/run.ts', '#server/platform/lifecycle/fire.ts'],
  'server/platform/mail/templates/probe.tsx': ['#server/platform/lifecycle/fire.ts', '#src/ui/kit/icon.tsx'],
  'server/platform/database/probe.ts': [
    '#server/platform/http/run.ts',
    '../http/run.ts',
    '#server/platform/lifecycle/fire.ts',
    '#server/platform/clock/clock.ts',
  ],
  'server/platform/config/probe.ts': ['#server/platform/http/run.ts', '#server/platform/lifecycle/fire.ts'],
  'server/platform/jobs/probe.ts': ['#server/platform/http/run.ts', '#server/domains/tasks.ts'],
  'server/platform/cli/probe.ts': ['#server/platform/http/run.ts', '#demo/prepare.ts', '#server/cli.ts'],
  'server/platform/clock/probe.ts': ['#demo/prepare.ts', '../../../demo/prepare.ts'],
  'server/domains/cart/probe.ts': [
    '../checkout/store.ts',
    '../../platform/ids/ids.ts',
    '#server/domains/checkout/handlers.ts',
    '#server/domains/handlers.ts',
    '#server/domains/tasks.ts',
    '#server/platform/http/run.ts',
    '../../platform/http/run.ts',
    '#demo/prepare.ts',
    '../../../demo/prepare.ts',
    '#src/ui/kit/icon.tsx',
    '../../../src/ui/kit/icon.tsx',
    '#src/entry-server.tsx',
    '#server/app.ts',
    '../../app.ts',
  ],
  'server/domains/catalog/search/probe.ts': [
    '../../cart/store.ts',
    '../../handlers.ts',
    '../../../platform/http/run.ts',
    '../../../../src/ui/kit/icon.tsx',
    '#server/domains/wardrobe/csv/handlers.ts',
    '../cards.ts',
  ],
  ...Object.fromEntries(
    domains.map((domain, at) => [
      `server/domains/${domain}/inner/shut.ts`,
      domains.flatMap((other, place) =>
        other === domain
          ? []
          : place > at
            ? [doorOf(other), `#server/domains/${other}/store.ts`]
            : [`#server/domains/${other}/store.ts`],
      ),
    ]),
  ),
  'demo/world/probe.ts': [
    '#server/platform/http/run.ts',
    '../../server/platform/ids/ids.ts',
    '#server/platform/jobs/worker.ts',
    '#server/domains/tasks.ts',
    '#server/domains/checkout/handlers.ts',
    '#server/app.ts',
    '#src/ui/kit/icon.tsx',
  ],
  'src/routes/demo-probe.tsx': ['#demo/prepare.ts', '../../demo/prepare.ts'],
}

/** What it may, so that the doors are no walls. */
const open: Record<string, string[]> = {
  'src/api/contract/may.ts': ['zod/mini', './values.ts'],
  'src/api/commands/may.ts': ['../client.ts', '../queries/listing-cache.ts', '@tanstack/react-query'],
  'src/machines/editors/may.ts': ['xstate', '../forms/save-form.ts', './uploader.ts'],
  'src/api/queries/may.ts': ['../client.ts', '#src/api/contract/cart.ts', '@tanstack/react-query'],
  'src/machines/app/may.ts': ['xstate', './auth.ts', '../refusal.ts', '#src/api/contract/values.ts'],
  'src/ui/kit/may.tsx': [
    'react',
    '#src/machines/app/auth.ts',
    '../../machines/app/auth.ts',
    '#src/api/contract/cart.ts',
  ],
  'src/app/may.ts': ['#src/api/client.ts', '../machines/app/auth.ts', '../ui/actors.tsx', '#src/app.tsx'],
  'src/routes/may.tsx': [
    '#src/ui/kit/icon.tsx',
    '#src/app/provider.tsx',
    '#src/api/queries/catalog.ts',
    '#src/api/commands/checkout.ts',
    '#src/api/contract/cart.ts',
  ],
  'server/cli.ts': ['./platform/backup/backup.ts', './domains/ads/index.ts'],
  'server/domains/may.ts': ['./cart/index.ts', './tasks.ts', '#server/platform/http/handlers.ts'],
  'server/platform/http/pages/may.ts': [
    '#src/entry-server.tsx',
    '#src/api/contract/page.ts',
    '../run.ts',
    '#server/platform/handler/handler.ts',
  ],
  'server/platform/lifecycle/may.ts': [
    './fire.ts',
    '#server/platform/database/transaction.ts',
    '#src/machines/lifecycles/ad.ts',
  ],
  'server/domains/cart/may.ts': [
    './store.ts',
    '#server/domains/ads/index.ts',
    '#server/domains/cart/store.ts',
    '#server/platform/lifecycle/fire.ts',
    '#server/platform/cli/command.ts',
    '#src/machines/lifecycles/roles.ts',
  ],
  'server/domains/catalog/search/may.ts': [
    '#server/domains/catalog/cards.ts',
    './words.ts',
    '#server/platform/database/connect.ts',
  ],
  'demo/world/may.ts': [
    '#server/domains/checkout/index.ts',
    '#server/platform/database/connect.ts',
    '../random.ts',
  ],
  ...Object.fromEntries(
    domains.map((domain, at) => [
      `server/domains/${domain}/inner/open.ts`,
      [`#server/domains/${domain}/store.ts`, ...domains.slice(0, at).map(doorOf)],
    ]),
  ),
}

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.int() }) }),
    }),
  ),
})

let remove: () => Promise<void>
/** `path: import` of everything that the linter refused. */
const refused = new Set<string>()
const rooms: string[] = []

beforeAll(async () => {
  const { path: folder, ...temporary } = await temporaryFolder('doors')
  remove = temporary.remove
  await copyFile(join(projectRoot, 'biome.json'), join(folder, 'biome.json'))
  for (const side of ['src', 'server/platform', 'server/domains', 'demo']) {
    const entries = await readdir(join(projectRoot, side), { withFileTypes: true })
    for (const { name } of entries.filter(entry => entry.isDirectory())) rooms.push(`${side}/${name}`)
  }
  const probes = new Map<string, string[]>()
  for (const [path, imports] of [
    ...Object.entries(shut),
    ...Object.entries(open),
    ...rooms.map(
      room =>
        [`${room}/inner/room.ts`, ['#tests/support/port.ts', '../../../tests/support/port.ts']] as const,
    ),
  ]) {
    probes.set(path, [...imports])
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), imports.map(from => `import '${from}'\n`).join(''))
  }
  const lint = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  ]
  const told = await new Promise<string>(resolve => {
    // it ends with 1, because much is refused; what is read is its report
    execFile(join(projectRoot, 'node_modules/.bin/biome'), lint, { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    )
  })
  for (const { category, location } of report.parse(JSON.parse(told)).diagnostics) {
    if (category !== 'lint/style/noRestrictedImports') continue
    refused.add(`${location.path}: ${probes.get(location.path)?.[location.start.line - 1]}`)
  }
})
afterAll(() => remove())

const lines = (all: Record<string, string[]>) =>
  Object.entries(all).flatMap(([path, imports]) => imports.map(from => `${path}: ${from}`))

test.each(lines(shut))('the linter refuses %s', line => {
  expect(refused).toContain(line)
})

test.each(lines(open))('the linter lets through %s', line => {
  expect(refused).not.toContain(line)
})

test('no room opens the tests, so that every room has a rule', () => {
  expect(rooms.length).toBeGreaterThan(15)
  for (const room of rooms) {
    expect(refused).toContain(`${room}/inner/room.ts: #tests/support/port.ts`)
    expect(refused).toContain(`${room}/inner/room.ts: ../../../tests/support/port.ts`)
  }
})

test('every domain has its place in the order', () => {
  expect([...domains].sort()).toEqual(
    rooms
      .filter(room => room.startsWith('server/domains/'))
      .map(room => room.split('/')[2])
      .sort(),
  )
})

test('no file of the platform has a rule of its own', async () => {
  const config = z
    .object({ overrides: z.array(z.object({ includes: z.array(z.string()) })) })
    .parse(JSON.parse(await readFile(join(projectRoot, 'biome.json'), 'utf8')))
  const own = config.overrides
    .flatMap(({ includes }) => includes)
    .filter(path => path.startsWith('server/platform/') && !path.includes('*'))
  expect(own).toEqual([])
})

test('the product loads the demo world only where it asks for it while it runs', async () => {
  const opening: string[] = []
  for (const side of ['src', 'server']) {
    for (const path of await readdir(join(projectRoot, side), { recursive: true })) {
      if (!/\.tsx?$/.test(path)) continue
      const text = await readFile(join(projectRoot, side, path), 'utf8')
      if (/^(import|export)\b[^;(]*?['"][^'"]*\bdemo\//m.test(text)) opening.push(`${side}/${path}`)
    }
  }
  expect(opening).toEqual([])
})
