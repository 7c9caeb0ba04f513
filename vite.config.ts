import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootInSteps } from './build/boot-in-steps.ts'
import { retryImports, routeChunks } from './build/chunks.ts'
import { firstViewStyles } from './build/first-view-styles.ts'

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
          // in one file: what the browser loads later, every rendering would otherwise import anew
          output: { codeSplitting: { groups: [{ name: 'app', test: /[\\/](src|node_modules)[\\/]/ }] } },
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
                // one request for whatever every page needs; a route has its own, and what routes share is split by
                // who shares it. The rest: small things that are needed together, as each file more is a request more
                // and a name more in the entry
                // in two, which are evaluated one after the other (build/boot-in-steps.ts)
                { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
                { name: 'app', tags: ['$initial'] },
                { name: 'header', test: /ui\/header\/(header-nav|search-box|account-entry)\.tsx/ },
                { name: 'cards', test: /ui\/listing\/(card|product-grid)\.|[iI]nfiniteQuery/ },
                { name: 'lists', test: /src\/routes\/-catalog\/listings-screen|listing\/list-head/ },
                // favorite and follow buttons, once the page is idle
                {
                  name: 'favorite-buttons',
                  test: /src\/(ui\/favorites\/(favorite-(button|toggle|and-follow)|follow-button|use-favorite|favorites-actor|pending-favorites)|app\/favorites|api\/commands\/favorites|machines\/app\/favorites)/,
                },
                // otherwise put with one of the pages that wait for something, which all would load then
                { name: 'skeleton', test: /ui\/layout\/skeleton/ },
                // small things that are needed together: each file more is a name more in the entry
                {
                  name: 'forms',
                  test: /src\/(ui\/kit\/forms\/(?!password-input|textarea|use-form)|ui\/(checkout\/countries|display\/(moment|deadline-text|postal-address))|ui\/layout\/notice-bar|machines\/forms\/(form-refusal|form-values|attempt-key)\.|api\/commands\/nonce|routes\/-page\/drafts|api\/contract\/values\/address\/(postcode|region-labels|phone|lines|countries))/,
                },
                { name: 'values', test: /node_modules\/zod|api\/contract\/(values\/values|endpoint)\./ },
                {
                  name: 'calls',
                  test: /api\/contract\/(accounts|trade\/(cart|checkout|payment|orders)|values\/email|oauth|session)\./,
                },
                {
                  name: 'buying',
                  test: /src\/(routes\/-checkout\/open-checkout|api\/commands\/trade\/create-checkout|machines\/editors\/images\/gallery\.)|@xstate\/react|ui\/display\/(capitalize|lines\.)|react-query\/build\/modern\/useSuspenseQuery\./,
                },
                {
                  name: 'dialogs',
                  test: /src\/(ui\/kit\/dialogs\/|machines\/forms\/confirm\.)|react-query\/build\/modern\/useQuery\./,
                },
                // what the ways in and the forms of members share, and pages for everybody do not
                {
                  name: 'secrets',
                  test: /src\/(ui\/kit\/forms\/(password-input|textarea|use-form)|machines\/forms\/(form|missing)\.)|api\/contract\/values\/(mail-kinds|address\/address-limit)|api\/commands\/(accounts|check-body)/,
                },
                // a member's own calls, after the session's
                {
                  name: 'own-calls',
                  test: /api\/contract\/(addresses|attachments|favorites|saved-searches|notifications|settings)\./,
                },
                // the ways in: who opens one often goes on to the next
                {
                  name: 'access',
                  test: /src\/(routes\/(login|signup|forgot-|reset-|oauth).+\?tsr.split|routes\/-access\/(?!stored-affiliate)|api\/queries\/sign-in\.|ui\/access\/|ui\/pages\/(login|sign-up|signing-in|forgot-password|reset-password)\.|machines\/forms\/verify-link|app\/verify-link\.)/,
                },
              ],
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
