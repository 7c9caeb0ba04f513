import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuildCurrent } from '#scripts/build-stamp.ts'
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
import { asText, type Table, withTables } from './table.ts'

/**
 * `npm run bench [-- <case> …] [--full] [--write]`: the figures, as tables of ratios in one run; the cases are `sections`.
 * Without names all of them; growth and five runs of each page only with `--full`. `--write` keeps them in docs.
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

if (!(await isBuildCurrent())) await import('#scripts/build.ts')
const tables: Table[] = []
const show = async (work: Promise<Table[]>) => {
  const made = await work
  tables.push(...made)
  console.info(`\n${asText(made)}`)
}
if (isWanted('server') || isWanted('checkout')) {
  const parts = { server: isWanted('server'), checkout: isWanted('checkout') }
  await show(benchServer(parts, { rounds: isFull ? 5 : 3, seconds: isFull ? 8 : 4 }))
}
if (isWanted('browser')) await show(benchBrowser({ all: isFull, loads: isFull ? 5 : 3 }))
if (isWanted('wardrobe')) await show(benchWardrobe())
if (isWanted('messages')) await show(benchMessages())
if (isWanted('business')) await show(benchBusiness())
if (isWanted('imports')) await show(benchImports())
if (isWanted('scroll')) await show(benchScroll({ all: isFull }))
if (isWanted('enumeration')) await show(benchEnumeration())
if (isWanted('outage')) await show(benchOutage())
if (isWanted('odd-requests')) await show(benchOddRequests({ requests: isFull ? 10_000 : 1000 }))
if (names.includes('growth') || (names.length === 0 && isFull)) await show(benchGrowth())
if (given.includes('--write')) {
  const path = join(projectRoot, 'docs/figures.md')
  await writeFile(path, withTables(await readFile(path, 'utf8'), tables))
}
