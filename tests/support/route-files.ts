import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the screens, as the folder of routes names them: `/account/garment/$slug`. */
export const routeFiles: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../../src/routes'), { encoding: 'utf8', recursive: true })
    .filter(name => /^(?![-_])[^/]*(\/(?![-_])[^/]*)?\.tsx$/.test(name))
    .map(name => `/${name.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`),
)
