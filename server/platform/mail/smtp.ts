import { composed } from './mime.ts'
import type { MailProvider } from './provider.ts'

/**
 * Sends mail by SMTP. Every wait has a timeout; any error is thrown, and the job retries later. Each mail
 * gets its own connection: the shop sends few, and a pooled connection could go stale.
 */
export function createSmtp(options: {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: { name: string; address: string }
  /** Milliseconds until a silent server counts as away. */
  patience?: number
}): MailProvider {
  const patience = options.patience ?? 10_000
  return {
    async send(message) {
      // with the first mail: no start needs it
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: options.url,
        dnsTimeout: patience,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience * 3,
      })
      await transport.sendMail(composed(message, options.from))
    },
  }
}
