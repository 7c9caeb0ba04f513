import { build } from 'vite'
import { projectRoot } from '../server/platform/config/config.ts'
import { type BuildPart, stampBuild } from './build-stamp.ts'
import { precompress } from './precompress.ts'

const shared = { root: projectRoot, logLevel: 'warn' } as const

/**
 * Builds parts of the program: the app for the browser and for the server, with what the browser loads compressed once
 * and for all, and the server itself. All of it is done in this process: when it ends, however that is, nothing goes on.
 */
export async function buildProgram(parts: readonly BuildPart[]): Promise<void> {
  for (const part of parts) {
    console.info(`Building the ${part} …`)
    await builds[part]()
    await stampBuild(part)
    console.info(`The ${part} is built.`)
  }
}

const builds: Readonly<Record<BuildPart, () => Promise<void>>> = {
  async app() {
    await build(shared)
    await build({ ...shared, build: { ssr: true } })
    await build({ ...shared, configFile: 'vite.inspect.config.ts' })
    await precompress()
  },
  async server() {
    await build({ ...shared, configFile: 'vite.server.config.ts' })
  },
}
