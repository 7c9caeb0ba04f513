import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const address = /new URL\((['"])(\.{0,2}[^'"]*)\1, import\.meta\.url\)/g

/**
 * Addresses beside a source of the server (the script of a process that it starts, the folder of the project) name the
 * same file in the build, whose files all stand in one folder.
 */
export function sourceAddresses(): Plugin {
  let root = ''
  let built = ''
  return {
    name: 'source-addresses',
    apply: 'build',
    configResolved(config) {
      root = config.root
      built = join(root, config.build.outDir)
    },
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!/^(?:server|demo)\//.test(relative(root, id).replaceAll(sep, '/'))) return null
        const renamed = code.replace(address, (_, quote: string, path: string) => {
          const moved = relative(built, resolve(dirname(id), path)).replaceAll(sep, '/')
          return `new URL(${quote}${moved}${quote}, import.meta.url)`
        })
        // the lines are the same
        return renamed === code ? null : { code: renamed, map: null }
      },
    },
  }
}
