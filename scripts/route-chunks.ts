import type { Plugin } from 'vite'

/**
 * Notes in which file each route's screen stands (`.vite/routes.json`, from the route's file to the chunk's): Vite's
 * manifest does not know it of chunks that several routes share.
 */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap(part =>
        part.type === 'chunk' ? part.moduleIds.map(id => [screenOf(id), part.fileName] as const) : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: JSON.stringify(Object.fromEntries(files.filter(([route]) => route !== null))),
      })
    },
  }
}

/** The route file, with dots for folders and without its ending, whose split-off screen a module is. */
function screenOf(id: string): string | null {
  return /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1]?.replaceAll('/', '.') ?? null
}
