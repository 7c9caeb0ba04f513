import { defineConfig } from 'vite'

/**
 * What shows the running machines, in a build of its own: the app's holds nothing of it, not even its name, and a
 * server without INSPECT does not serve it (docs/decisions/070-inspection.md).
 */
export default defineConfig({
  appType: 'custom',
  base: '/__inspect/',
  publicDir: false,
  build: {
    outDir: 'dist/inspect',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/entry-inspect.ts', 'src/entry-inspector.ts'] },
  },
})
