import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, quoted, type Table } from './tables.ts'

/** A COPY of rows into one table. */
export interface CopyIn {
  table: Table
  write(bytes: Buffer): Promise<void>
  /** Returns how many rows the table took. */
  finish(): Promise<number>
  /** Aborts the COPY, so that the connection can be used again. */
  abandon(): Promise<void>
}

/**
 * Starts to fill a table with rows as `COPY … TO STDOUT` gave them; the connection does nothing else
 * meanwhile.
 */
export function copyInto(client: pg.ClientBase, table: Table): CopyIn {
  const stream = client.query(copyFrom(`copy ${quoted(table)} ${columnList(table)} from stdin`))
  // PostgreSQL reports a bad row when it reaches it, which may be between two parts.
  let broken = false
  const failed = once(stream, 'error').then(([error]) => {
    broken = true
    throw error
  })
  failed.catch(() => undefined)
  const finished = once(stream, 'finish')
  finished.catch(() => undefined)
  return {
    table,
    write: async bytes => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), failed])
    },
    finish: async () => {
      stream.end()
      await Promise.race([finished, failed])
      return stream.rowCount
    },
    abandon: async () => {
      if (broken) return
      const closed = once(stream, 'close')
      stream.destroy(new Error('The rows ended too early.'))
      await closed.catch(() => undefined)
    },
  }
}
