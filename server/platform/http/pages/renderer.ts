import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'
import type { RenderMail } from '#server/platform/mail/provider.ts'
import { bootLink, type InlineHashes, inlineHashes, type Template, templateOf } from './document.ts'

type Render = typeof import('#src/entry-server.tsx')['render']

/** Renders pages and knows which files the browser has to load: from a build, or from Vite in development. */
export interface PageRenderer {
  /** Names the build; a tab opened with another build is outdated. */
  build: string
  /** The hashes of what pages contain inline, for the policy. */
  hashes: InlineHashes
  render: Render
  /** Loads what renders, which the first page does otherwise. */
  load(): Promise<void>
  /** `index.html` as the build or Vite made it. */
  template(): Template | Promise<Template>
  /** The tags of what the matched routes need besides the entry. */
  scripts(routes: string[]): string
}

const chunk = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
})
type Chunk = z.infer<typeof chunk>

/** The mail templates of the production build. */
export function builtMails(): RenderMail {
  const mails = builtModule<{ renderMail: RenderMail }>('mails.js')
  return async (...mail) => (await mails()).renderMail(...mail)
}

/** Loads a module of the build when it is asked for first, and again where that failed. */
function builtModule<Module>(name: string): () => Promise<Module> {
  const { href } = pathToFileURL(join(projectRoot, 'dist/server', name))
  let loaded: Promise<Module> | undefined
  return () => {
    loaded ??= import(href).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded as Promise<Module>
  }
}

/**
 * The renderer of the production build, with tags to put before the app's entry; throws a sentence if there
 * is no build.
 */
export async function builtRenderer(before: string): Promise<PageRenderer> {
  const folder = join(projectRoot, 'dist')
  const text = await readFile(join(folder, 'browser/.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The app is not built yet: run "npm run build" first.')
  })
  const html = await readFile(join(folder, 'browser/index.html'), 'utf8')
  const manifest = new Map(Object.entries(z.parse(z.record(z.string(), chunk), JSON.parse(text))))
  const screens = z.parse(
    z.record(z.string(), z.string()),
    JSON.parse(await readFile(join(folder, 'browser/.vite/routes.json'), 'utf8')),
  )
  const app = builtModule<{ render: Render }>('entry-server.js')
  const build = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const template = templateOf(html, build)
  const cache = new Map<string, string>()
  return {
    build,
    hashes: inlineHashes(template),
    render: async request => (await app()).render(request),
    load: async () => void (await app()),
    template: () => template,
    scripts(routes) {
      const key = routes.join()
      const preloads =
        cache.get(key) ?? preloadsOf(manifest, new Set(routes.flatMap(filesOf).map(file => screens[file])))
      cache.set(key, preloads)
      return before + preloads
    },
  }
}

/** The chunks that the entry and the matched routes' screens import, as tags. */
function preloadsOf(manifest: Map<string, Chunk>, screens: ReadonlySet<string | undefined>): string {
  const entry = [...manifest.values()].find(each => each.isEntry)
  if (entry === undefined) throw new Error('The build has no entry.')
  const wanted = new Set<string>()
  const follow = (each: Chunk | undefined) => {
    if (each === undefined || wanted.has(each.file)) return
    wanted.add(each.file)
    for (const name of each.imports ?? []) follow(manifest.get(name))
  }
  follow(entry)
  for (const each of manifest.values()) if (screens.has(each.file)) follow(each)
  wanted.delete(entry.file)
  return [...wanted].map(bootLink).join('')
}

/**
 * Possible file names of a route: `/product/$slug/$id` is `product.$slug.$id`, `/search/` is `search.index`.
 */
function filesOf(route: string): string[] {
  const name = route.replace(/^\/|\/$/g, '').replaceAll('/', '.')
  return name === '' ? ['index'] : [name, `${name}.index`]
}
