// Plays the server under the supervisor: `supervised-child.ts [broken]` tells one JSON a line what happens to it.
const tell = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)

tell({ began: process.pid })
if (process.argv.includes('broken')) process.exit(3)
setInterval(() => undefined, 60_000)
let signals = 0
process.on('SIGTERM', () => {
  signals += 1
  tell({ signals })
  // a second signal means: now
  if (signals > 1) process.exit(4)
  if (!process.argv.includes('slow')) setTimeout(() => process.exit(0), 50)
})
process.on('disconnect', () => {
  tell({ alone: true })
  process.exit(0)
})
process.send?.('ready')
tell({ ready: process.pid })
