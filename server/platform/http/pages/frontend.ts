import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#server/platform/mail/provider.ts'
import type { Inspection } from './inspection.ts'
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
 * Pages and mails from the production build, loaded with the first of each; with `inspect` a developer can watch the
 * machines of the pages.
 */
export async function builtFrontend({ inspect = false }: { inspect?: boolean } = {}): Promise<Frontend> {
  const { inspection, tag } = inspect ? await inspecting() : { inspection: null, tag: '' }
  return { renderer: await builtRenderer(tag), renderMail: builtMails(), inspection, isDev: false }
}

async function inspecting(): Promise<{ inspection: Inspection; tag: string }> {
  const { builtInspection, watchTag } = await import('./inspection.ts')
  const inspection = await builtInspection()
  return { inspection, tag: watchTag(inspection) }
}
