import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the screens, as the folder of routes names them: `/account/garment/$slug`. */
export const routeFiles: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../../src/routes'))
    .filter(name => name.endsWith('.tsx') && !name.startsWith('-') && !name.startsWith('_'))
    .map(name => `/${name.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`),
)
