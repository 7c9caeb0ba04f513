import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'

type Seconds = Readonly<Record<string, number>>

const file = join(projectRoot, '.cache/test-seconds.json')

/** How long each test file took in its last run here, by its path; empty on a clean checkout. */
export async function knownSeconds(): Promise<Seconds> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Remembers how long test files took. */
export async function rememberSeconds(seconds: Seconds): Promise<void> {
  const all = { ...(await knownSeconds()), ...seconds }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(all, null, 1))
}
