import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readMail } from '../server/read-mail.ts'

/** Every row of every table, the job queue's among them, as text behind its table's name. */
export async function allRows(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    all.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return all
}

/** Every file below a folder as text behind its name; mails as their reader sees them, too. */
export async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const path = join(entry.parentPath, entry.name)
        const text = await readFile(path, 'utf8')
        if (!path.endsWith('.eml')) return `${path} ${text}`
        const { headers, parts } = readMail(text)
        return [path, text, ...[...headers.values()].flat(), ...parts.values()].join(' ')
      }),
  )
}
