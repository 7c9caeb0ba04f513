import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock/clock.ts'
import { hashOf } from './addresses.ts'
import { composed } from './mime.ts'
import type { MailProvider } from './provider.ts'

/**
 * Writes mail as files: one `.eml` per mail, named by time and subject, complete as soon as it appears. A
 * message that already exists (the job was repeated) is not written again.
 */
export function createOutbox(options: {
  directory: string
  from: { name: string; address: string }
  clock: Clock
}): MailProvider {
  const { directory, from, clock } = options
  return {
    async send(message) {
      await mkdir(directory, { recursive: true })
      const mark = message.messageId.replace(/^<|@.*$/g, '').slice(0, markLength)
      const there = await readdir(directory)
      if (there.some(name => name.endsWith(`-${mark}.eml`))) return
      const date = clock.now()
      // with the first mail: no start needs it
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const mail = await new MailComposer({ ...composed(message, from), date }).compile().build()
      await writeWhole(directory, `${stamp(date)}-${slug(message.subject)}-${mark}.eml`, mail)
    },
  }
}

const markLength = 12

/** The end of a file name for mail with this key. */
export const markOf = (key: string): string => hashOf(key).slice(0, markLength)

/** `20261121T101500123Z`: sorts by time and is valid in a file name everywhere. */
const stamp = (date: Date) => date.toISOString().replace(/[-:.]/g, '')

function slug(subject: string): string {
  const words = subject.toLowerCase().match(/[a-z0-9]+/g) ?? ['mail']
  return words.join('-').slice(0, 60).replace(/-$/, '')
}

/** Writes under another name first, so that a reader of the folder never sees half a mail. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  const half = join(directory, `.${name}.${randomUUID()}.part`)
  try {
    const file = await open(half, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, join(directory, name))
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
