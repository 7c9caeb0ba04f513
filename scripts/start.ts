import { join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'
import { isBuildCurrent } from './build-stamp.ts'
import { serverFlags, serverMemory } from './runtime.ts'

// a build that is not of these sources is no build
if (!(await isBuildCurrent())) await import('./build.ts')

const { execPath, execve } = process
if (execve === undefined) throw new Error('npm start needs Linux or macOS.')
// this process becomes the supervisor: what the build took is gone, and signals reach it
const server = [...serverFlags, join(projectRoot, 'server/main.ts')]
execve(
  execPath,
  [
    execPath,
    '--max-semi-space-size=1',
    join(projectRoot, 'server/platform/process/supervisor.ts'),
    ...server,
  ],
  {
    NODE_ENV: 'production',
    ...serverMemory,
    ...process.env,
  },
)
