import { isBuildCurrent } from './build-stamp.ts'

// a build that is not of these sources is no build
if (!(await isBuildCurrent())) await import('./build.ts')
process.env.NODE_ENV ??= 'production'
await import('../server/main.ts')
