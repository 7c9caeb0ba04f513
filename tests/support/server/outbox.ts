import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from '#server/app.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** The mails that a server has written so far, in the order in which it did. */
export function outboxOf({ services }: RunningServer): Promise<ReadMail[]> {
  return readOutbox(join(services.config.dataDir, 'outbox'))
}

/** The mails in a folder, in the order in which they were written. */
export async function readOutbox(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => [])
  // others are half-written, and have another name the next moment
  const mails = names.filter(name => name.endsWith('.eml')).map(name => join(folder, name))
  // the mails of whoever is forgotten go meanwhile
  const found = await Promise.all(mails.map(file => readWritten(file).catch(gone)))
  return found
    .filter(mail => mail !== null)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ text }) => readMail(text))
}

async function readWritten(file: string): Promise<{ at: bigint; text: string }> {
  const { mtimeNs: at } = await stat(file, { bigint: true })
  return { at, text: await readFile(file, 'utf8') }
}

function gone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
