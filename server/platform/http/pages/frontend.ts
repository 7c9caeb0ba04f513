import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#server/platform/mail/provider.ts'
import { builtInspection, type Inspection, watchTag } from './inspection.ts'
import { builtMails, builtRenderer, type PageRenderer } from './renderer.ts'

/** Where pages come from: a build, or Vite in development, which attaches its middleware first. */
export interface Frontend {
  renderer: PageRenderer
  /** Development's middleware; absent with a build. */
  attach?: (app: FastifyInstance) => Promise<void>
  renderMail: RenderMail
  /** Shows the running machines; null if inspection is off. */
  inspection: Inspection | null
  isDev: boolean
}

/**
 * Pages and mails from the production build; with `inspect` a developer can watch the machines of the pages.
 */
export async function builtFrontend({ inspect = false }: { inspect?: boolean } = {}): Promise<Frontend> {
  const inspection = inspect ? await builtInspection() : null
  return {
    renderer: await builtRenderer(inspection === null ? '' : watchTag(inspection)),
    renderMail: await builtMails(),
    inspection,
    isDev: false,
  }
}
