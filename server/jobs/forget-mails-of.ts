import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '#server/handler.ts'
import { outboxFolder } from '#server/providers/mail/choose.ts'
import { forgetMails } from '#server/providers/mail/forget-mails.ts'
import { letters } from '#server/providers/mail/letters.ts'

const given = z.object({
  /** Ids that the keys of mails end in. */
  causes: z.array(z.string()),
  /** SHA-256 of addresses in small letters. */
  readers: z.array(z.string()),
})

/** Deletes the mails to somebody, and about what she bought and sold, that were left in the outbox. May run twice. */
export async function forgetMailsOf({ config }: Pick<Services, 'config'>, payload: unknown): Promise<void> {
  const { causes, readers } = given.parse(payload)
  const known = new Set(readers)
  await forgetMails(outboxFolder(config), {
    keys: ['contact', ...Object.keys(letters)].flatMap(word => causes.map(id => `${word}:${id}`)),
    isReader: address => known.has(createHash('sha256').update(address.toLowerCase()).digest('hex')),
  })
}
