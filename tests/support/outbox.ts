import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from '#server/start.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** The mails that a server has written so far. */
export async function outboxOf({ services }: RunningServer): Promise<ReadMail[]> {
  const folder = join(services.config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // others are half-written, and have another name the next moment
  const mails = names.filter(name => name.endsWith('.eml')).sort()
  return Promise.all(mails.map(async name => readMail(await readFile(join(folder, name), 'utf8'))))
}
