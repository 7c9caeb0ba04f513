import { spawnSync } from 'node:child_process'
import { projectRoot } from '../server/platform/config/config.ts'
import { stampBuild } from './build-stamp.ts'
import { precompress } from './precompress.ts'

/** Builds the app for the browser and for the server, and compresses what the browser loads once and for all. */
const run = (...args: string[]) => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    {
      cwd: projectRoot,
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

console.info('Building the app …')
run()
run('--ssr')
run('--config', 'vite.inspect.config.ts')
await precompress()
await stampBuild()
console.info('The app is built.')
