import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveWordsOut } from './scripts/leave-words-out.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routes/tree.gen.ts',
      routeFileIgnorePattern: 'tree\\.gen|\\.css$',
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    leaveWordsOut(),
  ],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        rolldownOptions: {
          input: { 'entry-server': 'src/entry-server.tsx', mails: 'server/mails/index.ts' },
        },
      }
    : {
        outDir: 'dist/browser',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: 'src/entry-browser.tsx' },
          output: {
            codeSplitting: {
              groups: [{ name: 'app', tags: ['$initial'] }],
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
