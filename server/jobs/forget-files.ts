import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Services } from '#server/handler.ts'
import { picturesFolder } from '#server/pictures.ts'
import { outboxFolder } from '#server/providers/mail/choose.ts'
import { forgetMails } from '#server/providers/mail/forget-mails.ts'
import { letters } from '#server/providers/mail/letters.ts'

const given = z.object({
  pictures: z.array(z.string()),
  causes: z.array(z.string()),
  readers: z.array(z.string()),
})

/** Deletes the files that were about somebody: her pictures, and mails that were left in the outbox. May run twice. */
export async function forgetFiles({ config }: Services, payload: unknown): Promise<void> {
  const { pictures, causes, readers } = given.parse(payload)
  const folder = picturesFolder(config)
  const gone = new Set(pictures)
  for (const name of await namesIn(folder)) {
    // `i_….webp`, `i_…-640.webp`: an id has no dot, and its own hyphens are told apart by trying
    if (gone.size > 0 && beginnings(name).some(id => gone.has(id)))
      await rm(join(folder, name), { force: true })
  }
  const keys = ['contact', ...Object.keys(letters)].flatMap(word => causes.map(id => `${word}:${id}`))
  const known = new Set(readers)
  await forgetMails(outboxFolder(config), {
    keys,
    isReader: address => known.has(createHash('sha256').update(address.toLowerCase()).digest('hex')),
  })
}

/** What stands before the dot, and before each hyphen. */
function beginnings(name: string): string[] {
  const stem = name.split('.')[0] ?? ''
  const words = stem.split('-')
  return words.map((_, count) => words.slice(0, count + 1).join('-'))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
