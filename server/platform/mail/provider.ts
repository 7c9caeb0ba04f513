/** A mail ready to leave. Whoever sends it adds who it is from. */
export interface MailMessage {
  /** One bare address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** Stable for one cause, so that a mail sent twice by a repeated job is recognised as one. */
  messageId: string
  /** Where an answer goes, if not to customer care. */
  replyTo?: string
}

/** Hands mail over: to a folder or to a server. Throws when it was not taken; the job then tries again. */
export interface MailProvider {
  send(message: MailMessage): Promise<void>
}

/** What a template makes of its props. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/**
 * Renders a template. Injected, because templates are JSX and reach the server as a bundle of their own.
 * @throws Error for an unknown template, and zod's for props that the template does not take
 */
export type RenderMail = (template: string, props: unknown) => Promise<RenderedMail>
