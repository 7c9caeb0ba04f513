import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#server/platform/clock/clock.ts'
import { composed } from './mime.ts'
import type { MailProvider } from './provider.ts'

/**
 * Writes mail as files: one `.eml` per mail, named by its key, complete as soon as it appears. A message that
 * already exists (the job was repeated) is not written again.
 */
export function createOutbox(options: {
  directory: string
  from: { name: string; address: string }
  clock: Clock
}): MailProvider {
  const { directory, from, clock } = options
  return {
    async send(message) {
      const file = join(directory, `${message.messageId.replace(/^<|@.*$/g, '')}.eml`)
      if (await exists(file)) return
      const date = clock.now()
      // with the first mail: no start needs it
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const mail = await new MailComposer({ ...composed(message, from), date }).compile().build()
      await writeWhole(file, mail)
    },
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Writes under another name first, so that a reader of the folder never sees half a mail. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const half = `${file}.${randomUUID()}.part`
  try {
    await writeDurably(half, content)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await openIn(file)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens a new file, and makes its folder where there is none. */
async function openIn(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(dirname(file), { recursive: true })
    return open(file, 'wx', 0o600)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
