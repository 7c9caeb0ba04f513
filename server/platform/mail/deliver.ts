import * as z from 'zod/mini'
import { email } from '#src/api/contract/values/email.ts'
import { customerCare, messageIdOf } from './addresses.ts'
import type { MailProvider, RenderMail } from './provider.ts'

/** Our own address may use any host that the shop has, including `localhost`. */
const jobOf = (config: { publicUrl: string }) =>
  z.object({
    template: z.string(),
    to: z.nullable(z.union([email, z.literal(customerCare(config))])),
    props: z.record(z.string(), z.unknown()),
    key: z.string().check(z.minLength(1)),
  })

/** Sends one mail (the payload is a `MailJob`); throws if it was not accepted. */
export type Deliver = (payload: unknown) => Promise<void>

/**
 * Creates the function behind the job `send_mail` (payload: `MailJob`). It throws if the mail was not
 * accepted, so that the queue retries; the same key gives the same Message-ID every time. A mail to nobody
 * (null) is rendered and discarded.
 */
export function createDeliver(services: {
  renderMail: RenderMail
  mail: MailProvider
  config: { publicUrl: string }
}): Deliver {
  const { renderMail, mail, config } = services
  return async payload => {
    // read each time: with PORT=0 the shop's address is known only once it listens
    const { template, to, props, key } = jobOf(config).parse(payload)
    const rendered = await renderMail(template, { ...props, origin: config.publicUrl })
    if (to !== null) await mail.send({ ...rendered, to, messageId: messageIdOf(key, config) })
  }
}
