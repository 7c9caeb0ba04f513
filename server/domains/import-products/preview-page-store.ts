import type { RowProblem } from '#server/domains/import-formats/index.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { ImportAction } from '#src/api/contract/values/business/import-fields.ts'
import type { FieldDiff } from './changes.ts'
import type { Conflict } from './conflict.ts'
import type { Guess } from './guesses.ts'
import type { SettledProduct } from './import-product-store.ts'

const previewColumns = {
  position: t.int,
  rows: t.list(t.int),
  title: t.text,
  action: t.textOf<ImportAction>(),
  product_id: t.orNull(t.text),
  changes: t.jsonb<FieldDiff[]>(),
  errors: t.jsonb<RowProblem[]>(),
  warnings: t.jsonb<RowProblem[]>(),
  guesses: t.jsonb<Guess[]>(),
  outcome: t.orNull(t.textOf<SettledProduct['outcome']>()),
  conflicts: t.jsonb<Conflict[]>(),
  photo_problems: t.json<{ url: string; problem: string }[]>(),
}
export type ShownProduct = RowWith<typeof previewColumns>

const previewPage = statement('page_of_import_preview', {
  text: `select p.position, p.rows, p.title, p.action, p.product_id, p.changes, p.errors, p.warnings, p.guesses, p.outcome, p.conflicts,
       (select coalesce(json_agg(json_build_object('url', i.url, 'problem', i.problem) order by i.id), '[]')
         from import_images i where i.import_id = p.import_id and i.product_id = p.product_id and i.state = 'failed')
         as photo_problems
     from import_products p where p.import_id = $1 and p.position > $2 and ($3::text is null or p.action = $3)
       and ($4::text is null or p.outcome = $4) and ($5::boolean is false or p.conflicts <> '[]')
       and ($6::boolean is false or p.guesses <> '[]')
     order by p.position limit $7`,
  parameters: [t.text, t.int, t.orNull(t.text), t.orNull(t.text), t.bool, t.bool, t.bigint],
  columns: previewColumns,
  planned: 'each time',
})

/** Which products of a preview are looked for. */
export interface PreviewFilter {
  after: number
  action: string | null
  outcome: string | null
  hasConflicts: boolean
  hasGuesses: boolean
  count: number
}

/** A page of the preview after a position. */
export function findPreviewPage(
  on: Asked,
  id: string,
  { after, action, outcome, hasConflicts, hasGuesses, count }: PreviewFilter,
): Promise<ShownProduct[]> {
  return ask(on, previewPage, [id, after, action, outcome, hasConflicts, hasGuesses, count])
}

const guessKinds = statement('count_import_guesses', {
  text: `select guess ->> 'kind' as kind, count(distinct position)::int as products
     from import_products, jsonb_array_elements(guesses) guess
     where import_id = $1 and guesses <> '[]' group by 1 order by 2 desc, 1`,
  parameters: [t.text],
  columns: { kind: t.textOf<Guess['kind']>(), products: t.int },
})

/** What is taken for granted in an import, by kind, with how many products. */
export function countGuesses(on: Asked, id: string) {
  return ask(on, guessKinds, [id])
}

const failedPage = statement('page_of_failed_import_products', {
  text: `select position, rows, errors, conflicts from import_products
     where import_id = $1 and position > $2 and (outcome = 'failed' or (outcome is null and action = 'error'))
     order by position limit 200`,
  parameters: [t.text, t.int],
  columns: {
    position: t.int,
    rows: t.list(t.int),
    errors: t.jsonb<RowProblem[]>(),
    conflicts: t.jsonb<Conflict[]>(),
  },
  planned: 'each time',
})

/** The failed products of an import after a position, with the numbers of their rows. */
export function findFailedPage(on: Asked, id: string, after: number) {
  return ask(on, failedPage, [id, after])
}
