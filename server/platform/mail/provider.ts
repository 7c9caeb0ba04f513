/** A mail ready to send. The provider adds the sender. */
export interface MailMessage {
  /** One bare address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** Stable for one cause, so that a mail sent twice by a repeated job is recognized as one. */
  messageId: string
  /** Where a reply goes, if not to customer service. */
  replyTo?: string
}

/** Delivers mail to a folder or to a server. Throws if it was not accepted; the job then retries. */
export interface MailProvider {
  send(message: MailMessage): Promise<void>
}

/** The result of rendering a template. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/**
 * Renders a template. Injected, because templates are JSX and reach the server as a bundle of their own.
 * @throws Error for an unknown template, and zod's for props that the template does not accept
 */
export type RenderMail = (template: string, props: unknown) => Promise<RenderedMail>
