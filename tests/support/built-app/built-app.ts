import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { projectRoot } from '#server/platform/config/config.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const entry = join(import.meta.dirname, 'entry.tsx')
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/**
 * Builds `entry.tsx` beside this file as the browser's part of the app is built: with the project's own Vite config, in
 * the place of `src/entry-browser.tsx`. Returns the folder, which is removed after the tests of the file.
 */
export async function buildSmallApp(): Promise<string> {
  const { path, remove } = await temporaryFolder('built-app')
  afterFile(remove)
  await build({
    root: projectRoot,
    logLevel: 'error',
    build: { outDir: path, emptyOutDir: true },
    plugins: [
      {
        name: 'small-app',
        enforce: 'pre',
        resolveId: source => (source === '/src/entry-browser.tsx' ? entry : null),
      },
    ],
  })
  return path
}

/** Answers all requests of a page with the files of a folder: the root with its `index.html`. */
export async function serveFolder(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? '/index.html' : pathname
    const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await route.fulfill({ contentType, body: await readFile(join(folder, file)) })
  })
}
