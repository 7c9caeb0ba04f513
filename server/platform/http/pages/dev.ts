import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#server/platform/config/config.ts'
import type { RenderMail } from '#server/platform/mail/provider.ts'
import { templateOf } from './document.ts'
import type { Frontend } from './frontend.ts'
import { devInspection, watchTag } from './inspection.ts'

type Entry = typeof import('#src/entry-server.tsx')

/** Development: Vite in the same process, everything rendered from the sources, hot reload in the browser. */
export async function devFrontend(): Promise<Frontend> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: 'custom' })
  return {
    isDev: true,
    inspection: devInspection,
    async renderMail(template, props) {
      const mails = (await vite.ssrLoadModule('/server/domains/mails.ts')) as { renderMail: RenderMail }
      return mails.renderMail(template, props)
    },
    async attach(app: FastifyInstance) {
      await app.register(import('@fastify/middie'))
      app.use(vite.middlewares)
      app.addHook('onClose', () => vite.close())
    },
    renderer: {
      build: 'dev',
      hashes: { styles: [], scripts: [] },
      async render(request) {
        const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Entry
        return entry.render(request)
      },
      load: async () => undefined,
      async template() {
        const html = await readFile(join(projectRoot, 'index.html'), 'utf8')
        return templateOf(await vite.transformIndexHtml('/index.html', html), 'dev')
      },
      scripts: () =>
        stylesOf(vite.environments.ssr.moduleGraph.idToModuleMap.values()) + watchTag(devInspection),
    },
  }
}

interface LoadedModule {
  id: string | null
  file: string | null
  url: string
}

/** The styles of all modules rendered so far, as links: no flash before Vite's client takes over. */
function stylesOf(modules: Iterable<LoadedModule>): string {
  return [...modules]
    .filter(({ id }) => id?.endsWith('.css'))
    .map(({ url }) => `<link rel="stylesheet" href="${url}?direct">`)
    .join('')
}
