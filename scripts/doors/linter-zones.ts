import { browser, closed, domains, platform, type Room } from './doors.ts'

type Pattern = { group: string[]; message: string }

/** A rule of the linter: what the files of these globs never import. */
const zone = (includes: string[], ...patterns: Pattern[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

const not = (paths: readonly string[]) => paths.map(path => `!${path}`)

const outsideBrowser = {
  group: [
    '#server/**',
    '**/server/**',
    '#demo/**',
    '**/demo/**',
    '**/lifecycles/**',
    '#tests/**',
    '**/tests/**',
  ],
  message: 'The browser never imports the server, the lifecycles or tests.',
}

const roomZone = (room: Room, ...others: Pattern[]) => {
  const group = 'only' in room ? ['**', ...not(room.only)] : [...room.never, ...not(room.but ?? [])]
  const own = group.length > 0 ? [{ group, message: room.why }] : []
  return zone([room.in], ...own, ...others)
}

/** What the server opens of src, by its alias and by a relative path. */
const ofSrc = ['src/machines/lifecycles/**', 'src/api/contract/**'].flatMap(path => [
  `**/${path}`,
  `#${path}`,
])

const outsideServer = (more: string[] = []) => ({
  group: ['#src/**', '**/src/**', '#tests/**', '**/tests/**', ...not([...ofSrc, ...more])],
  message:
    'Of src the server opens only the lifecycles and the contract, its pages also entry-server; it knows no tests.',
})

const started = ['#server/app.ts', '#server/cli.ts', '#server/compose.ts', '#server/main.ts']
const above = ['#demo/**', '**/demo/**', ...started]
const oneWay = 'Doors open one way: what stands below knows nothing of what stands on it.'
const byIndex = {
  group: ['./domains/*/**', '!./domains/*/index.ts'],
  message: 'A domain is entered through its index.ts.',
}
const noDemo = { group: ['#demo/**', '**/demo/**'], message: 'The product never opens the demo.' }

const platformZones = Object.entries(platform).map(([room, opens]) => {
  const closedRooms = [...new Set(Object.values(platform).flat())].filter(other => !opens.includes(other))
  const group = [
    '**/domains/**',
    ...above,
    ...['**/../app.ts', '**/../compose.ts'],
    ...closedRooms.sort().map(other => `**/${other}/**`),
  ]
  const files = room === '*' ? 'server/platform/*/**' : `server/platform/${room}/**`
  return zone(
    [files],
    { group, message: oneWay },
    outsideServer(room === 'http' ? ['#src/entry-server.tsx'] : []),
  )
})

const composition = [
  { files: 'server/domains/*', opens: './*/index.ts' },
  { files: 'server/domains/mails.ts', opens: './*/mails/**' },
].map(({ files, opens }) =>
  zone([files], { group: [...above, '../*.ts', './*/**', `!${opens}`], message: oneWay }, outsideServer()),
)

const domainsAbove = ['../**', '#server/*.ts', '#server/domains/**']
const besideDomains = [
  '**/platform/backup/**',
  '**/platform/http/**',
  ...not(['**/platform/http/conditions.ts', '**/platform/http/content-encoding.ts']),
  ...['#demo/**', '#tests/**', '#src/**'],
  ...not(['#src/api/contract/**', '#src/machines/lifecycles/**']),
]

const domainZones = domains.map((domain, at) => {
  const doors = domains.slice(0, at).map(below => `#server/domains/${below}/index.ts`)
  return zone([`server/domains/${domain}/**`], {
    group: [...domainsAbove, ...not([`#server/domains/${domain}/**`, ...doors]), ...besideDomains],
    message: 'A domain opens itself, the platform, and the doors of the domains below it.',
  })
})

const outsideDemo = [
  ...['**/server/**', '#server/domains/**', '!#server/domains/*/index.ts'],
  ...started,
  ...['**/platform/backup/**', '**/platform/http/**', '**/platform/jobs/**'],
]
const demo = zone(['demo/**'], { group: outsideDemo, message: oneWay }, outsideServer())

/** The doors as rules of the linter; the last rule that holds a file decides. */
export const linterZones = [
  ...browser.map(room => roomZone(room, outsideBrowser)),
  ...closed.map(room => roomZone(room)),
  zone(['server/main.ts', 'server/cli.ts'], byIndex, outsideServer()),
  zone(['server/app.ts', 'server/compose.ts'], byIndex, noDemo, outsideServer()),
  ...platformZones,
  ...composition,
  ...domainZones,
  demo,
]

/** The text of `doors.gen.json`, which `biome.json` extends: a rule a line. */
export const linterZonesText = () =>
  `{ "overrides": [\n${linterZones.map(rule => JSON.stringify(rule)).join(',\n')}\n] }\n`
