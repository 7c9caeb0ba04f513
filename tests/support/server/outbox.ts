import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from '#server/app.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** The mails that a server has written so far. */
export async function outboxOf({ services }: RunningServer): Promise<ReadMail[]> {
  const folder = join(services.config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // others are half-written, and have another name the next moment
  const mails = names.filter(name => name.endsWith('.eml')).sort()
  // the mails of whoever is forgotten go meanwhile
  const texts = await Promise.all(mails.map(name => readFile(join(folder, name), 'utf8').catch(gone)))
  return texts.flatMap(text => (text === null ? [] : [readMail(text)]))
}

function gone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
