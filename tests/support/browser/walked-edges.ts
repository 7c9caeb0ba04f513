import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '../server/temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each walk of this run notes what it took. */
    walkedEdges: string
  }
}

/** What one walk took of its machine. */
export interface WalkedEdges {
  readonly name: string
  readonly edges: number
  readonly walked: number
  readonly steps: number
  readonly starts: number
  /** Why the others were not taken, by their names. */
  readonly outside: Readonly<Record<string, string>>
}

/** Vitest's global set-up: adds up at the end what all walks of the run took. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('walks')
  project.provide('walkedEdges', folder.path)
  return async () => {
    const walks = await notedIn(folder.path)
    await folder.remove()
    if (walks.length > 0) console.log(summaryOf(walks))
  }
}

/** Notes what a walk took. */
export async function noteWalk(folder: string, walk: WalkedEdges): Promise<void> {
  await writeFile(join(folder, `${walk.name}.json`), JSON.stringify(walk))
}

/** All walks in one sentence, and every reason for which an edge was left out. */
export function summaryOf(walks: readonly WalkedEdges[]): string {
  const sum = (count: (walk: WalkedEdges) => number) => walks.reduce((total, walk) => total + count(walk), 0)
  const reasons = walks.flatMap(({ name, outside }) =>
    Object.entries(Object.groupBy(Object.values(outside), reason => reason)).map(
      ([reason, found = []]) => `\n  ${name}, ${found.length}: ${reason}`,
    ),
  )
  return [
    `edges walked in the browser: ${sum(({ walked }) => walked)} of ${sum(({ edges }) => edges)}`,
    ` of ${walks.length} machines, in ${sum(({ steps }) => steps)} steps`,
    ` from ${sum(({ starts }) => starts)} starts; outside: ${sum(({ outside }) => Object.keys(outside).length)}`,
    ...reasons,
  ].join('')
}

async function notedIn(folder: string): Promise<WalkedEdges[]> {
  const files = (await readdir(folder)).toSorted()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  // written by noteWalk
  return texts.map(text => JSON.parse(text) as WalkedEdges)
}
