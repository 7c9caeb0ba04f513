import * as z from 'zod/mini'
import { email } from '#src/api/contract/checkout.ts'
import { messageIdOf } from './addresses.ts'
import type { MailProvider, RenderMail } from './provider.ts'

const job = z.object({
  template: z.string(),
  to: email,
  props: z.record(z.string(), z.unknown()),
  key: z.string().check(z.minLength(1)),
})

/**
 * Makes the function behind the job `send_mail` (payload: `MailJob`). It throws when the mail was not taken, so
 * that the queue tries again; the same key is the same Message-ID every time.
 */
export function createDeliver(services: {
  renderMail: RenderMail
  mail: MailProvider
  config: { publicUrl: string }
}): (payload: unknown) => Promise<void> {
  const { renderMail, mail, config } = services
  return async payload => {
    const { template, to, props, key } = job.parse(payload)
    const rendered = await renderMail(template, { ...props, origin: config.publicUrl })
    await mail.send({ ...rendered, to, messageId: messageIdOf(key, config) })
  }
}
