import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { outboxFolder } from '#server/platform/mail/choose.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { mailSchemas } from '#server/platform/mail/mail-props.ts'

const given = z.object({
  /** Ids that the keys of mails end in. */
  causes: z.array(z.string()),
  /** The same of what is somebody else's, whoever the mail is to. */
  others: z._default(z.array(z.string()), []),
  /** SHA-256 of addresses in small letters. */
  readers: z.array(z.string()),
})

/** Deletes the mails to somebody, and about what she bought and sold, that were left in the outbox. May run twice. */
export async function forgetMailsOf({ config }: Pick<Services, 'config'>, payload: unknown): Promise<void> {
  const { causes, others, readers } = given.parse(payload)
  const known = new Set(readers)
  const keysOf = (ids: string[]) =>
    ['contact', ...Object.keys(mailSchemas)].flatMap(word => ids.map(id => `${word}:${id}`))
  await forgetMails(outboxFolder(config), {
    keys: keysOf(causes),
    spared: keysOf(others),
    isReader: address => known.has(createHash('sha256').update(address.toLowerCase()).digest('hex')),
  })
}
