// Loses a promise, then an exception, under the last resort for such errors; tells one JSON a line what is logged.
import { catchStrays } from '#server/platform/process/stray-errors.ts'

const tell = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  error: ({ err }: { err: Error }) => tell({ rejected: err.message }),
  fatal: ({ err }: { err: Error }) => tell({ thrown: err.message }),
}

catchStrays(log, () => {
  tell({ stopped: true })
  process.exit(1)
})
void Promise.reject(new Error('a lost promise'))
setTimeout(() => {
  tell({ goesOn: true })
  setTimeout(() => {
    throw new Error('a lost exception')
  })
}, 50)
