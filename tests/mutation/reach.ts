import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#server/platform/config/config.ts'
import { isLeftOut } from './areas.ts'
import type { Candidate } from './candidates.ts'
import { openRig } from './rig.ts'

/** What one test file came by while its tests ran. */
interface Reach {
  file: string
  /** Of the test file itself. */
  digest: string
  isPassed: boolean
  milliseconds: number
  reached: number[]
}

interface Stored {
  /** Of all mutants' names: what the numbers mean. */
  digest: string
  files: Record<string, Reach>
}

const place = join(projectRoot, 'node_modules/.cache/mutation/reach.json')
const hash = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
const atOnce = 6

/**
 * Which mutants each test file reaches: every file is run once with nothing switched on. What is known already and has
 * not changed since is not run again.
 */
export async function findReach(mutants: readonly Candidate[]): Promise<Reach[]> {
  const stored = readStored(hash(mutants.map(({ name }) => name)))
  const rig = await openRig(mutants, { untilFailure: false })
  try {
    const files = (await rig.files()).filter(file => !isLeftOut(file))
    const digests = new Map(files.map(file => [file, hash([readFileSync(join(projectRoot, file), 'utf8')])]))
    const unknown = files.filter(file => stored.files[file]?.digest !== digests.get(file))
    for (let at = 0; at < unknown.length; at += atOnce) {
      const run = await rig.run(unknown.slice(at, at + atOnce), 0, 3_600_000)
      for (const { file, isPassed, milliseconds, reached } of run.files) {
        stored.files[file] = { file, digest: digests.get(file) ?? '', isPassed, milliseconds, reached }
        console.info(`  ${isPassed ? '' : 'FAILED '}${file}: ${reached.length} reached, ${milliseconds} ms`)
      }
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, JSON.stringify(stored))
    }
    return files.flatMap(file => stored.files[file] ?? [])
  } finally {
    await rig.close()
  }
}

function readStored(digest: string): Stored {
  const stored: Stored | undefined = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined
  return stored?.digest === digest ? stored : { digest, files: {} }
}

/**
 * The test files that are likely to notice a mutant, the likeliest and cheapest first. What is asked about while
 * modules are loaded, a statement's text say, is tried by whatever uses its module, then by what imports it.
 */
export function filesFor(
  mutant: Candidate,
  mutants: readonly Candidate[],
  reach: readonly Reach[],
): string[] {
  const good = reach.filter(({ isPassed }) => isPassed)
  const reaching = mutant.isLoaded ? [] : good.filter(({ reached }) => reached.includes(mutant.number))
  const found = new Set<string>()
  for (const sources of importing(mutant.file)) {
    const numbers = new Set(mutants.filter(({ file }) => sources.has(file)).map(({ number }) => number))
    const here = (reaching.length > 0 ? reaching : good)
      .map(({ file, reached, milliseconds }) => {
        const hits = reached.filter(number => numbers.has(number)).length
        return { file, hits, score: hits / (1000 + milliseconds) }
      })
      .filter(({ hits }) => hits > 0)
    for (const { file } of here.toSorted((a, b) => b.score - a.score)) found.add(file)
    // a file that only holds texts is run by nobody: whoever imports it uses them
    if (found.size >= enough) break
  }
  return [...found]
}

/** So many test files are enough to look for. */
const enough = 40

/** The file itself, then the files that import it, then the files that import those. */
function* importing(file: string): Generator<Set<string>> {
  let level = new Set([file])
  const seen = new Set(level)
  while (level.size > 0) {
    yield level
    const next = globSync('server/**/*.ts', { cwd: projectRoot }).filter(
      path => !seen.has(path) && importsOf(path).some(imported => level.has(imported)),
    )
    level = new Set(next)
    for (const path of next) seen.add(path)
  }
}

const importsOf = (path: string): string[] =>
  [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/from '(?:#(server\/[^']+)|(\.[^']+))'/g)].map(
    ([, aliased, beside = '']) => aliased ?? join(dirname(path), beside),
  )
