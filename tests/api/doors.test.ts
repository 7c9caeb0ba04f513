import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/config.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

/** What a room may not open, in the file of that room: absolute and relative. */
const shut: Record<string, string[]> = {
  'src/api/contract/probe.ts': ['react', 'zod', '../client.ts', '#src/ui/icon.tsx', '#server/ids.ts'],
  'src/api/probe.ts': [
    '#src/app/storage.ts',
    '../app.tsx',
    '../ui/icon.tsx',
    './queries/catalog.ts',
    '#server/ids.ts',
  ],
  'src/api/queries/probe.ts': [
    '#src/app/storage.ts',
    '../../app/storage.ts',
    '../../app.tsx',
    '#src/ui/icon.tsx',
    '../../machines/refusal.ts',
    '../../../server/ids.ts',
    '#server/ids.ts',
  ],
  'src/machines/app/probe.ts': [
    'react',
    '#src/app/storage.ts',
    '#src/api/client.ts',
    '../../api/client.ts',
    '../lifecycles/ad.ts',
    '#src/machines/lifecycles/ad.ts',
    '#server/ids.ts',
  ],
  'src/machines/lifecycles/probe.ts': ['#server/ids.ts', '../app/auth.ts', 'react'],
  'src/ui/forms/probe.tsx': [
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
    '#server/ids.ts',
    '../../../server/ids.ts',
  ],
  'src/app/probe.ts': [
    '#src/machines/lifecycles/ad.ts',
    '../machines/lifecycles/ad.ts',
    '#server/ids.ts',
    '../../server/ids.ts',
    '#src/routes/login.tsx',
    '../routes/login.tsx',
  ],
  'src/routes/probe.tsx': [
    '#src/api/client.ts',
    '../api/client.ts',
    '#src/machines/lifecycles/ad.ts',
    '../../server/ids.ts',
  ],
  'src/inspect/probe.ts': ['#src/machines/lifecycles/ad.ts', '#server/ids.ts', '../../server/ids.ts'],
  'src/probe.ts': [
    '#src/machines/lifecycles/ad.ts',
    './machines/lifecycles/ad.ts',
    '#server/ids.ts',
    '../server/ids.ts',
  ],
  'server/probe.ts': [
    '#server/http/run.ts',
    './http/run.ts',
    './areas/cart/store.ts',
    './start.ts',
    '../src/ui/icon.tsx',
  ],
  'server/main.ts': ['#src/ui/icon.tsx', '../src/app.tsx'],
  'server/http/probe.ts': [
    '#src/ui/icon.tsx',
    '../../src/ui/icon.tsx',
    '../demo/prepare.ts',
    '#server/jobs/tasks.ts',
    '../start.ts',
  ],
  'server/http/pages/probe.ts': ['../../../src/ui/icon.tsx', '../../start.ts'],
  'server/areas/cart/probe.ts': [
    '#server/areas/checkout/store.ts',
    '../checkout/store.ts',
    '../../areas/checkout/store.ts',
    '#server/http/run.ts',
    '../../http/run.ts',
    '#src/ui/icon.tsx',
    '../../../src/ui/icon.tsx',
    '#src/entry-server.tsx',
    '../../start.ts',
  ],
  'server/areas/catalog/search/probe.ts': [
    '../../cart/store.ts',
    '../../../http/run.ts',
    '../../../../src/ui/icon.tsx',
  ],
  'server/ledger/probe.ts': [
    '#server/http/run.ts',
    '../http/run.ts',
    '../areas/cart/store.ts',
    '../areas.ts',
    '../../src/ui/icon.tsx',
  ],
  'server/lifecycle/effects/probe.ts': [
    '../../http/run.ts',
    '#server/areas/cart/store.ts',
    '../../jobs/tasks.ts',
  ],
  'server/payments/probe.ts': ['../http/run.ts', '#server/areas/cart/store.ts'],
  'server/ads/probe.ts': ['../http/run.ts', '#server/areas/cart/store.ts'],
  'server/orders/probe.ts': ['../http/run.ts', '#server/areas/cart/store.ts'],
  'server/catalogue/probe.ts': ['../http/run.ts', '#server/areas/cart/store.ts'],
  'server/mails/probe.tsx': ['../http/run.ts', '#server/areas/cart/store.ts', '#src/ui/icon.tsx'],
  'server/providers/mail/probe.ts': [
    '../../http/run.ts',
    '../../lifecycle/fire.ts',
    '#server/payments/charge.ts',
  ],
  'server/database/probe.ts': ['../http/run.ts', '../lifecycle/fire.ts', '#server/providers/clock.ts'],
  'server/jobs/probe.ts': ['#server/http/run.ts', '../http/run.ts', '#server/areas/cart/store.ts'],
  'server/demo/world/probe.ts': [
    '#server/http/run.ts',
    '../../http/run.ts',
    '../../jobs/tasks.ts',
    '#src/ui/icon.tsx',
  ],
  'server/cli/probe.ts': ['#server/http/run.ts', '../areas/cart/store.ts', '../../src/ui/icon.tsx'],
}

/** What it may, so that the doors are no walls. */
const open: Record<string, string[]> = {
  'src/api/contract/may.ts': ['zod/mini', './values.ts'],
  'src/api/queries/may.ts': ['../client.ts', '#src/api/contract/cart.ts', '@tanstack/react-query'],
  'src/machines/app/may.ts': ['xstate', './auth.ts', '../refusal.ts', '#src/api/contract/values.ts'],
  'src/ui/forms/may.tsx': [
    'react',
    '#src/machines/app/auth.ts',
    '../../machines/app/auth.ts',
    '#src/api/contract/cart.ts',
  ],
  'src/app/may.ts': ['#src/api/client.ts', '../machines/app/auth.ts', '../ui/actors.tsx', '#src/app.tsx'],
  'src/routes/may.tsx': [
    '#src/ui/icon.tsx',
    '#src/app/use-app.ts',
    '#src/api/queries/catalog.ts',
    '#src/api/contract/cart.ts',
  ],
  'server/start.ts': ['./areas.ts', './http/server.ts', './jobs/worker.ts'],
  'server/http/pages/may.ts': [
    '#src/entry-server.tsx',
    '../../areas/payments/webhook.ts',
    '#src/api/contract/page.ts',
  ],
  'server/areas/cart/may.ts': [
    '../../handler.ts',
    '../../lifecycle/fire.ts',
    './store.ts',
    '#src/machines/lifecycles/roles.ts',
  ],
  'server/areas/catalog/search/may.ts': ['../cards.ts', '../../../handler.ts', '../../../catalogue/cache.ts'],
  'server/lifecycle/effects/may.ts': [
    '../../ledger/postings.ts',
    '../fire.ts',
    '#src/machines/lifecycles/ad.ts',
  ],
  'server/demo/world/may.ts': ['#server/areas/checkout/handlers.ts', '../../database/connect.ts'],
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
  for (const side of ['src', 'server']) {
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
