// A process of its own that holds a data directory, to be killed: tells on its output one JSON a line what it does.
import { openDatabase } from '#server/platform/database/open.ts'

const [dataDir = '', task = 'hold'] = process.argv.slice(2)
const tell = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  info: (said: string) => tell({ said }),
  warn: (said: string) => tell({ said }),
  error: (said: string) => tell({ said }),
}

// A server lives by its listener; this one lives until it is ended.
setInterval(() => undefined, 60_000)

try {
  const database = await openDatabase({ databaseUrl: null, dataDir }, log)
  process.once('SIGTERM', async () => {
    await database.close()
    process.exit(0)
  })
  await database.pool.query('create table if not exists written (id int primary key)')
  tell({ open: database.url })
  if (task === 'write') {
    const { rows } = await database.pool.query<{ next: number }>(
      'select coalesce(max(id), 0) + 1 as next from written',
    )
    for (let id = rows[0]?.next ?? 1; ; id += 1) {
      await database.pool.query('insert into written values ($1)', [id])
      tell({ acknowledged: id })
    }
  }
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
