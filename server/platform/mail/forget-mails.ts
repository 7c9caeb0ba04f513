import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './addresses.ts'

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
  const gone = new Set(keys.map(markOf))
  const others = new Set(spared.map(markOf))
  for (const name of await mailsIn(folder)) {
    const mark = markIn.exec(name)?.[1] ?? ''
    const file = join(folder, name)
    if (gone.has(mark) || (!others.has(mark) && isReader(await readerOf(file))))
      await rm(file, { force: true })
  }
}

const markLength = 12

/** How the name of a mail's file begins; those of former versions end in it, after their time and subject. */
const markIn = /(?:^|-)([0-9a-f]{12})(?:[0-9a-f]{20})?\.eml$/
const markOf = (key: string): string => hashOf(key).slice(0, markLength)

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
