// Plays the server under the supervisor and tells one JSON a line what happens to it. `broken` ends before it is ready,
// `starting` never gets ready, `slow` does not stop, `helper` has started a process of its own.
import { spawn } from 'node:child_process'

const tell = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)
const is = (manner: string) => process.argv.includes(manner)

tell({ began: process.pid })
if (is('broken')) process.exit(3)
setInterval(() => undefined, 60_000)
if (is('helper')) tell({ helper: spawn('sleep', ['600'], { stdio: 'ignore' }).pid })
let signals = 0
process.on('SIGTERM', () => {
  signals += 1
  tell({ signals })
  if (!is('slow')) setTimeout(() => process.exit(0), 50)
})
process.on('disconnect', () => {
  tell({ alone: true })
  process.exit(0)
})
tell({ listens: true })
if (!is('starting')) {
  process.send?.('ready')
  tell({ ready: process.pid })
}
