import { build } from 'vite'
import { projectRoot } from '../server/platform/config/config.ts'
import { stampBuild } from './build-stamp.ts'
import { precompress } from './precompress.ts'

/**
 * Builds the app for the browser and for the server, and compresses what the browser loads once and for all. All of it
 * is done in this process: when it ends, however that is, nothing goes on.
 */
const shared = { root: projectRoot, logLevel: 'warn' } as const

console.info('Building the app …')
await build(shared)
await build({ ...shared, build: { ssr: true } })
await build({ ...shared, configFile: 'vite.inspect.config.ts' })
await precompress()
await stampBuild()
console.info('The app is built.')
