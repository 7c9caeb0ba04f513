import { join } from 'node:path'
import type { Clock } from '#server/platform/clock/clock.ts'
import { sender } from './addresses.ts'
import { createOutbox } from './outbox.ts'
import type { MailProvider } from './provider.ts'
import { createSmtp } from './smtp.ts'

/** SMTP if `SMTP_URL` names a server, else the folder `outbox` of the data directory. */
export function chooseMail(
  config: { smtpUrl: string | null; dataDir: string; publicUrl: string },
  clock: Clock,
): MailProvider {
  const from = sender(config)
  if (config.smtpUrl) return createSmtp({ url: config.smtpUrl, from })
  return createOutbox({ directory: outboxFolder(config), from, clock })
}

/** The folder for mail when there is no mail server. */
export function outboxFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'outbox')
}
