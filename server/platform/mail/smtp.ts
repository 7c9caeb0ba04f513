import { createTransport } from 'nodemailer'
import { composed } from './mime.ts'
import type { MailProvider } from './provider.ts'

/**
 * Mail by SMTP. Every wait has an end; whatever goes wrong is thrown, and the job tries again later.
 * A connection a mail: the shop sends few, and a kept one is a thing more that can be stale.
 */
export function createSmtp(options: {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  from: { name: string; address: string }
  /** Milliseconds until a silent server counts as away. */
  patience?: number
}): MailProvider {
  const patience = options.patience ?? 10_000
  const transport = createTransport({
    url: options.url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience * 3,
  })
  return {
    async send(message) {
      await transport.sendMail(composed(message, options.from))
    },
  }
}
