// Plays npm: starts a supervisor with the server that is named, as the start command does, and passes on what it tells.
import { spawn } from 'node:child_process'

const [server = ''] = process.argv.slice(2)
const path = new URL('../../../server/platform/process/supervisor.ts', import.meta.url).pathname
const supervisor = spawn(process.execPath, [path, `--npm=${process.pid}`, server], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.stdout.write(`${JSON.stringify({ supervisor: supervisor.pid })}\n`)
