import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProgram } from '#scripts/build-parts.ts'
import { staleParts } from '#scripts/build-stamp.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { benchBrowser } from './browser/run.ts'
import { benchScroll } from './browser/scroll.ts'
import { benchBusiness } from './server/business.ts'
import { benchEnumeration } from './server/enumeration.ts'
import { benchGrowth } from './server/growth.ts'
import { benchImports } from './server/imports.ts'
import { benchMessages } from './server/messages.ts'
import { benchOddRequests } from './server/odd-requests.ts'
import { benchOutage } from './server/outage.ts'
import { benchServer } from './server/run.ts'
import { benchWardrobe } from './server/wardrobe.ts'
import { slowerThan } from './slower.ts'
import { asText, infoRow, show, type Table, withTables } from './table.ts'

/**
 * `npm run bench [-- <case> …] [--full] [--write]`: the figures, as tables of ratios in one run; the cases are `sections`.
 * Without names all of them; growth and five runs of each page only with `--full`. `--write` keeps them in docs. What is
 * more than a quarter worse than there is named at the end, and the command fails.
 */
const sections = [
  'server',
  'checkout',
  'browser',
  'wardrobe',
  'messages',
  'business',
  'imports',
  'scroll',
  'enumeration',
  'outage',
  'odd-requests',
  'growth',
] as const
type Section = (typeof sections)[number]

const given = process.argv.slice(2)
const isFull = given.includes('--full')
const names = given.filter(each => !each.startsWith('--'))
const unknown = names.filter(name => !sections.some(section => section === name))
if (unknown.length > 0)
  throw new Error(`There is no bench "${unknown.join('", "')}": ${sections.join(', ')}.`)
const isWanted = (section: Section) => names.length === 0 || names.includes(section)

await buildProgram(await staleParts())
const tables: Table[] = []
const print = async (work: Promise<Table[]>) => {
  const made = await work
  tables.push(...made)
  console.info(`\n${asText(made)}`)
}
if (isWanted('server') || isWanted('checkout')) {
  const parts = { server: isWanted('server'), checkout: isWanted('checkout') }
  await print(benchServer(parts, { rounds: isFull ? 5 : 3, seconds: isFull ? 8 : 4 }))
}
if (isWanted('browser')) await print(benchBrowser({ all: isFull, loads: isFull ? 5 : 3 }))
if (isWanted('wardrobe')) await print(benchWardrobe())
if (isWanted('messages')) await print(benchMessages())
if (isWanted('business')) await print(benchBusiness())
if (isWanted('imports')) await print(benchImports())
if (isWanted('scroll')) await print(benchScroll({ all: isFull }))
if (isWanted('enumeration')) await print(benchEnumeration())
if (isWanted('outage')) await print(benchOutage())
if (isWanted('odd-requests')) await print(benchOddRequests({ requests: isFull ? 10_000 : 1000 }))
if (names.includes('growth') || (names.length === 0 && isFull)) await print(benchGrowth())
const path = join(projectRoot, 'docs/figures.md')
const page = await readFile(path, 'utf8')
const slower = slowerThan(page, tables)
if (slower.length > 0) {
  const rows = slower.map(({ what, before, now, unit }) =>
    infoRow(what, `${show(before)} → ${show(now)} ${unit}`),
  )
  const note = 'More than a quarter worse than docs/figures.md.'
  console.info(`\n${asText([{ title: 'What got slower', note, rows }])}`)
  process.exitCode = 1
}
if (given.includes('--write')) await writeFile(path, withTables(page, tables))
