import { readFileSync, writeFileSync } from 'node:fs'
import { type Area, areas } from './areas.ts'
import { allCandidates, type Candidate } from './candidates.ts'
import { sampleOf } from './mutant.ts'
import { filesFor, findReach } from './reach.ts'
import { report, type Tried } from './report.ts'
import { openRig, type Rig } from './rig.ts'

/**
 * Puts faults into the server, one at a time, and counts how many the server's tests notice. Arguments are the areas,
 * all without any; variables and how to read the result: README.md.
 */
const { MUTANTS = '260', SEED = 'garderobe', WORKERS = '2', FILES = '40', RESULTS, ONLY, AGAIN } = process.env
/** A test file that takes much longer with a mutant than without hangs. */
const slack = { times: 4, milliseconds: 60_000 }

const known = Object.keys(areas) as Area[]
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(known as string[]).includes(name))
if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}, only ${known.join(', ')}.`)
const wanted = asked.length > 0 ? known.filter(area => asked.includes(area)) : known

const all = allCandidates()
const share = Math.ceil(Number(MUTANTS) / wanted.length)
const ofArea = (area: Area) => all.filter(mutant => mutant.area === area)
const survivors = AGAIN === undefined ? null : survivorsIn(AGAIN)
const samples = wanted.map(area => {
  if (survivors !== null) return ofArea(area).filter(({ name }) => survivors.has(name))
  if (ONLY !== undefined) return ofArea(area).filter(({ name }) => name.includes(ONLY))
  return sampleOf(ofArea(area), share, SEED)
})
// the areas take turns: who stops it early has seen something of each
const most = Math.max(...samples.map(({ length }) => length))
const sample = Array.from({ length: most }, (_, turn) => samples.flatMap(some => some[turn] ?? [])).flat()
console.info(`▸ ${sample.length} of ${all.length} mutants, seed ${SEED}\n▸ what the tests reach`)
const reach = await findReach(all)
const usual = new Map(reach.map(({ file, milliseconds }) => [file, milliseconds]))

console.info('▸ mutants')
const tried: Tried[] = []
const queue = [...sample]
await Promise.all(Array.from({ length: Number(WORKERS) }, work))
const troubles = report(tried, all)
for (const trouble of troubles) console.info(`✗ ${trouble}`)
process.exit(troubles.length === 0 ? 0 : 1)

/** The names of the mutants that survived an earlier run, by its `RESULTS`. */
function survivorsIn(file: string): ReadonlySet<string> {
  const tried: Pick<Tried, 'mutant' | 'outcome'>[] = JSON.parse(readFileSync(file, 'utf8'))
  return new Set(tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant.name))
}

async function work(): Promise<void> {
  const rig = await openRig(sample, { untilFailure: true })
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const result = await tryOne(rig, mutant)
    tried.push(result)
    if (RESULTS !== undefined) writeFileSync(RESULTS, JSON.stringify(tried, null, 1))
    const { outcome, by, milliseconds } = result
    console.info(
      `  ${outcome} (${Math.round(milliseconds / 1000)} s) ${mutant.name}${by ? ` | ${by.file}: ${by.why}` : ''}`,
    )
  }
  await rig.close()
}

async function tryOne(rig: Rig, mutant: Candidate): Promise<Tried> {
  const files = filesFor(mutant, all, reach).slice(0, Number(FILES))
  const begun = performance.now()
  if (files.length === 0) return { mutant, outcome: 'survived', files, milliseconds: 0 }
  const expected = files.reduce((sum, file) => sum + (usual.get(file) ?? 0), 0)
  const { failed, isTimeout } = await rig.run(
    files,
    mutant.number,
    expected * slack.times + slack.milliseconds,
  )
  const milliseconds = performance.now() - begun
  if (isTimeout) return { mutant, outcome: 'timeout', files, milliseconds }
  if (failed === undefined) return { mutant, outcome: 'survived', files, milliseconds }
  return { mutant, outcome: 'killed', by: failed, files, milliseconds }
}
