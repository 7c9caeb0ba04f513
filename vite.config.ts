import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootInSteps } from './build/boot-in-steps.ts'
import { retryImports, routeChunks } from './build/chunks.ts'
import { firstViewStyles } from './build/first-view-styles.ts'
import { serverCode } from './build/server-code.ts'

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
    retryImports(),
    routeChunks(),
    bootInSteps(),
    firstViewStyles(),
  ],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    // React has had this hook for years: the stand-in for those that have not is bytes for nobody
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        rolldownOptions: {
          input: { 'entry-server': 'src/entry-server.tsx', mails: 'server/domains/mails.ts' },
          // what is loaded later in the browser stands in one file with the rest here, on purpose
          checks: { ineffectiveDynamicImport: false },
          // the app with all that it needs in one file: what the browser loads later, every rendering would otherwise
          // import anew; what mails alone need stands with them
          output: { ...serverCode, codeSplitting: { groups: [{ name: 'app', test: /[\\/]src[\\/]/ }] } },
        },
      }
    : {
        outDir: 'dist/browser',
        emptyOutDir: true,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // every list of what a later part needs stands in the entry, which every first visit pays for: it is found
          // when the part arrives; what a page's own screen needs its HTML names anyway
          resolveDependencies: () => [],
        },
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: 'index.html' },
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // the entry names every chunk: what they are called for people stands in the manifest
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // what every page needs, in two that are evaluated one after the other (build/boot-in-steps.ts); a
                // route has its own, and what routes share is split by who shares it
                { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
                { name: 'app', tags: ['$initial'] },
                // each of the others keeps a page below eight scripts, or a room below twenty
                // (docs/decisions/132-build-plug-ins.md)
                {
                  name: 'lists',
                  test: /src\/(ui\/listing\/(?!nothing|empty|brand)|routes\/-catalog\/listings-screen)|[iI]nfiniteQuery/,
                },
                {
                  name: 'forms',
                  test: /src\/(ui\/kit\/forms\/(?!password-input|textarea|use-form|size-)|ui\/display\/(moment|deadline-text)|ui\/kit\/notice-bar|machines\/forms\/(form-refusal|form-values|attempt-key)\.|api\/commands\/nonce|routes\/-page\/drafts|api\/contract\/values\/address\/phone)/,
                },
                // what addresses ask for, which forms know at once
                {
                  name: 'layouts',
                  test: /src\/(ui\/checkout\/(words|address-labels)|ui\/kit\/title-words|api\/contract\/values\/address\/(asks|layout|sentences|unreachable))/,
                },
                // the names and formats of all countries, for the pages that have an address
                {
                  name: 'addresses',
                  test: /src\/(ui\/(checkout\/(address-fields|countries|postal-fields|region-select)|display\/postal-address)|api\/contract\/values\/address\/(format|lines))/,
                },
                {
                  name: 'buying',
                  test: /src\/(routes\/-checkout\/open-checkout|api\/commands\/trade\/create-checkout|machines\/editors\/images\/gallery\.|ui\/display\/(capitalize|lines\.))|@xstate\/react|react-query\/build\/modern\/useSuspenseQuery\./,
                },
                {
                  name: 'members',
                  test: /src\/(ui\/kit\/(dialogs\/|command-button|forms\/(password-input|textarea|use-form|change-trouble))|machines\/forms\/(form|missing|confirm|command)\.|routes\/-page\/use-command|api\/commands\/(accounts|check-body))|react-query\/build\/modern\/useQuery\./,
                },
              ],
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
