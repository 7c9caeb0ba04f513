import { buildProgram } from './build-parts.ts'
import { buildParts, staleParts } from './build-stamp.ts'

// `--stale`: only what is not of the sources as they are
await buildProgram(process.argv.includes('--stale') ? await staleParts() : buildParts)
