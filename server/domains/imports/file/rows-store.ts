import type { FileRow } from '#server/domains/import-formats/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const addedRows = statement('add_import_rows', {
  text: `insert into import_rows (import_id, row, cells)
     select $1, x.row, array(select jsonb_array_elements_text(x.cells))
     from jsonb_to_recordset($2::jsonb) x (row int, cells jsonb)`,
  parameters: [t.text, t.jsonb<string>()],
})

export async function addRows(on: Asked, id: string, rows: readonly FileRow[]): Promise<void> {
  await ask(on, addedRows, [id, JSON.stringify(rows)])
}

const deletedRows = statement('delete_import_rows', {
  text: 'delete from import_rows where import_id = $1',
  parameters: [t.text],
})

export async function deleteRows(on: Asked, id: string): Promise<void> {
  await ask(on, deletedRows, [id])
}

const pageOfRows = statement('page_of_import_rows', {
  text: 'select row, cells from import_rows where import_id = $1 and row > $2 order by row limit 500',
  parameters: [t.text, t.int],
  columns: { row: t.int, cells: t.list(t.text) },
})

/** The rows of a file after this one, in order; row 1 is the header. */
export async function* rowsAfter(
  on: Asked,
  id: string,
  after: number,
): AsyncGenerator<FileRow, void, undefined> {
  for (let last = after; ; ) {
    const rows = await ask(on, pageOfRows, [id, last])
    yield* rows
    const [end] = rows.slice(-1)
    if (end === undefined) return
    last = end.row
  }
}

const namedRows = statement('named_import_rows', {
  text: 'select row, cells from import_rows where import_id = $1 and row = any($2) order by row',
  parameters: [t.text, t.list(t.int)],
  columns: { row: t.int, cells: t.list(t.text) },
})

/** These rows of a file, by their numbers. */
export async function findRows(
  on: Asked,
  id: string,
  rows: readonly number[],
): Promise<Map<number, FileRow>> {
  const found = await ask(on, namedRows, [id, rows])
  return new Map(found.map(row => [row.row, row]))
}

const notedRead = statement('note_import_read', {
  text: `update imports set columns = $2, rows = $3, format = $4, mapping = $5, missing = $6, types = $7, questions = $8,
       products = $9
     where id = $1`,
  parameters: [
    t.text,
    t.jsonb<string>(),
    t.int,
    t.text,
    t.jsonb<string>(),
    t.list(t.text),
    t.jsonb<string>(),
    t.jsonb<string>(),
    t.int,
  ],
})

interface ReadFile {
  columns: readonly { name: string; samples: readonly string[] }[]
  rows: number
  format: string
  mapping: object
  missing: readonly string[]
  types: readonly object[]
  questions: readonly object[]
  products: number
}

/** Writes what was found in a file. */
export async function saveRead(
  uow: UnitOfWork,
  id: string,
  { columns, rows, format, mapping, missing, types, questions, products }: ReadFile,
): Promise<void> {
  const [listed = '', mapped = '', typed = '', asked = ''] = [columns, mapping, types, questions].map(value =>
    JSON.stringify(value),
  )
  await uow.ask(notedRead, [id, listed, rows, format, mapped, missing, typed, asked, products])
}
