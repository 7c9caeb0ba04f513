import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'

/** The addresses of the two scripts that show running machines, and their folder; null: Vite serves them. */
export interface Inspection {
  /** Included in every page before the app's own entry. */
  watch: string
  /** The script that is the page of running machines. */
  show: string
  folder: string | null
}

/** The page where a developer watches the machines of pages that are open in the same browser. */
const address = '/__inspect'

/** The scripts of the production build. Throws a sentence if there is no build. */
export async function builtInspection(): Promise<Inspection> {
  const folder = join(projectRoot, 'dist/inspect')
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The app is not built yet: run "npm run build" first.')
  })
  const files = z.parse(z.record(z.string(), z.object({ file: z.string() })), JSON.parse(text))
  const of = (source: string) => `${address}/${files[source]?.file}`
  return { watch: of('src/entry-inspect.ts'), show: of('src/entry-inspector.ts'), folder }
}

/** The scripts of the sources, in development. */
export const devInspection: Inspection = {
  watch: '/src/entry-inspect.ts',
  show: '/src/entry-inspector.ts',
  folder: null,
}

/** A script before the app's entry; the content security policy needs no change for it. */
export const watchTag = ({ watch }: Inspection) => `<script type="module" src="${watch}"></script>`

/** The page of running machines, and the built scripts. Without INSPECT none of this is mounted. */
export function mountInspection(app: FastifyInstance, { show, folder }: Inspection): void {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Running machines</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<script type="module" src="${show}"></script></head><body></body></html>`
  app.get(address, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  if (folder === null) return
  app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${address}/assets/`,
    decorateReply: false,
    index: false,
  })
}
