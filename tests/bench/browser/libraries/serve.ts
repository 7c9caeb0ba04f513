import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' }

/** Builds and serves a page with nothing but the app's libraries: what a page costs before it does anything. */
export async function serveLibraries(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await temporaryFolder('libraries')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder.path, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const bytes = await readFile(join(folder.path, path)).catch(() => null)
    response.writeHead(bytes === null ? 404 : 200, { 'content-type': types[extname(path)] ?? 'text/plain' })
    response.end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The page of the libraries has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await folder.remove()
    },
  }
}
