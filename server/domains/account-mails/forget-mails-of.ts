import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { outboxFolder } from '#server/platform/mail/choose.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { mailSchemas } from '#server/platform/mail/mail-props.ts'

const given = z.object({
  /** Ids that the keys of the person's mails end in. */
  causes: z.array(z.string()),
  /** The same for mails that belong to somebody else, no matter who receives them: they are spared. */
  others: z._default(z.array(z.string()), []),
  /** SHA-256 of addresses in lower case. */
  readers: z.array(z.string()),
})

/**
 * Deletes the mails left in the outbox that go to a person, or are about what they bought and sold. Safe to
 * run twice.
 */
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
