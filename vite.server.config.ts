import { defineConfig } from 'vite'
import { serverCode } from './build/server-code.ts'
import { sourceAddresses } from './build/source-addresses.ts'
import { wholeHttp } from './build/whole-http.ts'

/**
 * The server in a few files, with the packages that it needs: otherwise each start looks up two thousand files, strips
 * their types and links them (docs/decisions/150-built-server.md).
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [sourceAddresses(), wholeHttp()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // what is compiled for a machine stays a package; Vite itself is for development
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp', 'vite'] },
  build: {
    ssr: true,
    outDir: 'dist/process',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', supervisor: 'server/platform/process/supervisor.ts' },
      output: {
        ...serverCode,
        keepNames: true,
        chunkFileNames: '[name]-[hash:7].js',
        // their statements keep every character as it was written, which is more than ASCII
        codeSplitting: { groups: [{ name: 'migrations', test: /[\\/]migrations[\\/]/ }] },
      },
    },
  },
})
