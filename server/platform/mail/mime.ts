import { oneLine } from './plain-text.ts'
import type { MailMessage } from './provider.ts'

/** The message in nodemailer's form. Nothing in it can name a file or an address to be read. */
export function composed(message: MailMessage, from: { name: string; address: string }) {
  return {
    from,
    to: { name: '', address: message.to },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    subject: oneLine(message.subject, 200),
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    // Prevents away notices as answers (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
