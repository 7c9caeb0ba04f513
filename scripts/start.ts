import { join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'
import { npmParent, watchParent } from '../server/platform/process/npm-parent.ts'
import { listenForStop } from '../server/platform/process/stop-requests.ts'
import { staleParts } from './build-stamp.ts'
import { serverFlags, serverMemory } from './runtime.ts'

// a build can be ended at any moment: it runs in this process alone
const stop = listenForStop(exitCode => process.exit(exitCode))
stop.signal.addEventListener('abort', () => process.exit(0))
const npm = npmParent()
if (npm !== null) watchParent(npm, () => stop.ask('npm is gone'))

// a build that is not of these sources is no build
const stale = await staleParts()
if (stale.length > 0) await (await import('./build-parts.ts')).buildProgram(stale)

const { execPath, execve } = process
if (execve === undefined) throw new Error('npm start needs Linux or macOS.')
// this process becomes the supervisor: what the build took is gone, and signals reach it
const server = [...serverFlags, join(projectRoot, 'dist/process/main.js')]
execve(
  execPath,
  [
    execPath,
    '--max-semi-space-size=1',
    join(projectRoot, 'dist/process/supervisor.js'),
    ...(npm === null ? [] : [`--npm=${npm}`]),
    ...server,
  ],
  {
    NODE_ENV: 'production',
    ...serverMemory,
    ...process.env,
  },
)
