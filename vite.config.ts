import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: { app: 'src/entry-browser.tsx' } },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
