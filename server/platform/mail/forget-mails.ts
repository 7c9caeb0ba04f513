import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markOf } from './outbox.ts'

/**
 * Deletes mails from the outbox: those with one of the keys, and those whose recipient matches `isReader`,
 * except those with a spared key. A missing folder has none.
 */
export async function forgetMails(
  folder: string,
  {
    keys,
    spared,
    isReader,
  }: { keys: readonly string[]; spared: readonly string[]; isReader: (address: string) => boolean },
): Promise<void> {
  const marks = new Set(keys.map(markOf))
  const others = new Set(spared.map(markOf))
  for (const name of await mailsIn(folder)) {
    const mark = /-([0-9a-f]{12})\.eml$/.exec(name)?.[1] ?? ''
    const file = join(folder, name)
    if (marks.has(mark) || (!others.has(mark) && isReader(await readerOf(file))))
      await rm(file, { force: true })
  }
}

async function readerOf(file: string): Promise<string> {
  const head = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^to:\s*<?([^\s<>]+)>?\s*$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
}

async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => name.endsWith('.eml'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
