import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '../../providers/mail/provider.ts'
import { builtMails, builtRenderer, type PageRenderer } from './renderer.ts'

/** Where pages come from: a build, or Vite in development, which wants a place in the server first. */
export interface Front {
  renderer: PageRenderer
  /** Development's middleware; absent with a build. */
  attach?: (app: FastifyInstance) => Promise<void>
  renderMail: RenderMail
  isDev: boolean
}

/** Pages and mails from the production build. */
export async function builtFront(): Promise<Front> {
  return { renderer: await builtRenderer(), renderMail: await builtMails(), isDev: false }
}
