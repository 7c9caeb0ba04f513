import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CatalogCache } from '#server/domains/catalog/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import {
  columnsOf,
  findGarments,
  garmentRow,
  lookUp,
  newGarmentSlug,
  readFilters,
} from '#server/domains/wardrobe/index.ts'
import { Answer, type HandlersOf, type Services } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { size } from '#src/api/contract/values/sizes.ts'
import type { ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { type Field, fieldsOf } from './fields.ts'
import { leftOut } from './left-out.ts'
import { readCsv } from './read-csv.ts'
import { fieldOf, type ReadRow, type RowError, readRow } from './read-row.ts'
import { findCategoryWords, findKnownRows, type ImportedGarment, insertImported } from './store.ts'
import { writeCsv } from './write-csv.ts'

/** More than any real wardrobe has; it limits the memory of one export. */
const mostExported = 50_000
const mostErrors = 200
/** Rows of each kind that a preview shows. */
const mostShown = 20

type ReadGarment = Extract<ReadRow, { input: object }>

/** Creates the handlers of the CSV import and export. */
export function createCsvHandlers(
  cache: Pick<CatalogCache, 'snapshot'>,
): HandlersOf<'exportGarments' | 'previewImport' | 'importGarments'> {
  return {
    async exportGarments(context, { query }) {
      const { pool, clock } = context.services
      const { userId: owner } = signedIn(context)
      const filters = readFilters(query, await cache.snapshot())
      const today = clock.now().toISOString().slice(0, 10)
      const reading = { owner, filters, sort: 'newest', after: null, today } as const
      const garments = await findGarments(pool, reading, mostExported, 0)
      return new Answer(200, writeCsv(garments), {
        'content-disposition': 'attachment; filename="wardrobe.csv"',
      })
    },

    async previewImport(context, { file }) {
      const { userId } = signedIn(context)
      const table = await readFrom(context.services, file)
      const { report, fresh, known } = await change(context.services, uow => sort(uow, userId, table))
      return {
        data: {
          ...report,
          examples: fresh.slice(0, mostShown).map(each => exampleOf(each, table)),
          known_rows: known
            .slice(0, mostShown)
            .map(({ row, input }) => ({ row, title: input.title ?? null })),
        },
      }
    },

    async importGarments(context, { file }) {
      const { userId } = signedIn(context)
      const table = await readFrom(context.services, file)
      const data = await change(context.services, async uow => {
        await lockMember(uow, userId)
        const { report, added } = await sort(uow, userId, table)
        for (const each of added) uow.begin('garment', each, { type: 'garment.add', by: 'member' })
        await insertImported(uow, added)
        return report
      })
      return { data }
    },
  }
}

/** A parsed CSV file, and the field of each column. */
interface Read {
  read: readonly ReadRow[]
  /** The cells of each row, by row number. */
  cells: ReadonlyMap<number, readonly string[]>
  head: readonly string[]
  columns: ReadonlyMap<Field, number>
  ignored: readonly string[]
}

async function readFrom(services: Services, { path }: { path: string }): Promise<Read> {
  const { head, rows } = readCsv(await readFile(path))
  const { columns, ignored } = fieldsOf(head)
  if (columns.size === 0) {
    throw invalid(
      'file',
      'We don’t recognize any column. The first row must name them: title, category, brand.',
    )
  }
  const categories = await findCategoryWords(services)
  return {
    read: rows.map(each => readRow({ ...each, head, columns, categories })),
    cells: new Map(rows.map(({ row, cells }) => [row, cells])),
    head,
    columns,
    ignored,
  }
}

/** One row of a preview, as it was parsed. */
function exampleOf({ row, input, notes }: ReadGarment, { cells, head, columns }: Read) {
  const left = notes
    .filter(({ code }) => code !== 'read_as' && code !== 'shortened')
    .map(({ column, value }) => ({ column, value }))
  return {
    row,
    title: input.title ?? null,
    category: input.category ?? null,
    brand: input.brand ?? null,
    size: input.size ? size(input.size.system, input.size.label).label : null,
    colors: input.colors ?? [],
    price: input.purchase?.price ? formatMoney(parseMoney(input.purchase.price)) : null,
    left_out: [...left, ...leftOut(cells.get(row) ?? [], head, columns)].slice(0, 50),
  }
}

/**
 * Sorts rows into new, known and failed. It writes nothing: an import writes the new rows in the same
 * transaction, so that an interrupted import adds nothing and can be retried.
 */
async function sort(
  uow: UnitOfWork,
  userId: string,
  { read, head, columns, ignored }: Read,
): Promise<{ report: ImportReport; fresh: ReadGarment[]; known: ReadGarment[]; added: ImportedGarment[] }> {
  const errors: RowError[] = read.flatMap(each => ('errors' in each ? each.errors : []))
  const failed = new Set(errors.map(({ row }) => row))
  const keyed = withKeys(read.filter((each): each is ReadGarment => 'input' in each))
  const owned = await findKnownRows(
    uow,
    userId,
    keyed.map(({ key }) => key),
    keyed.flatMap(({ slug }) => slug ?? []),
  )
  const isKnown = ({ key, slug }: (typeof keyed)[number]) =>
    owned.keys.has(key) || owned.slugs.has(slug ?? '')
  const known = keyed.filter(isKnown)
  const fresh = keyed.filter(each => !isKnown(each))
  const added: ImportedGarment[] = []
  const words = lookUp(uow)
  const notes = fresh.flatMap(each => each.notes)
  for (const each of fresh) {
    const { images: _, ...given } = each.input
    try {
      const { fields, left } = await columnsFor(uow, given, words)
      for (const refusal of left) {
        const [path = ''] = Object.keys(refusal.details.errors ?? {})
        const column = head[columns.get(fieldOf(path.split('.'))) ?? -1] ?? ''
        notes.push({
          row: each.row,
          column,
          code: refusal.code,
          value: '',
          message: `${refusal.message} It is left out.`,
        })
      }
      const row = garmentRow.new({ id: newId('g'), owner_id: userId })
      added.push({ ...row, ...fields, slug: newGarmentSlug(fields.title ?? null), import_key: each.key })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error
      errors.push({ row: each.row, column: '', code: error.code, value: '', message: error.message })
      failed.add(each.row)
    }
  }
  const report = {
    rows: read.length,
    added: added.length,
    known: known.length,
    failed: failed.size,
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, mostErrors),
    notes: notes.toSorted((a, b) => a.row - b.row).slice(0, mostErrors),
    ignored_columns: ignored.slice(0, 50),
  }
  return { report, fresh: fresh.filter(({ row }) => !failed.has(row)), known, added }
}

/** The columns of a garment; what only the server knows to be wrong, a day to come, is left out. */
async function columnsFor(uow: UnitOfWork, given: ReadGarment['input'], words: ReturnType<typeof lookUp>) {
  const left: Refusal[] = []
  let rest = given
  for (;;) {
    try {
      return { fields: await columnsOf(uow, rest, words), left }
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error
      const [path = ''] = Object.keys(error.details.errors ?? {})
      const [field = '', part] = path.split('.')
      if (!(field in rest)) throw error
      left.push(error)
      const { purchase, ...others } = rest
      rest =
        part !== undefined && purchase !== undefined
          ? { ...others, purchase: { ...purchase, [part]: undefined } }
          : (Object.fromEntries(Object.entries(rest).filter(([name]) => name !== field)) as typeof rest)
    }
  }
}

/** A row is identified by its contents; two equal rows in one file are two garments. */
function withKeys(rows: readonly ReadGarment[]): (ReadGarment & { key: string })[] {
  const seen = new Map<string, number>()
  return rows.map(each => {
    const said = JSON.stringify(each.input)
    const place = (seen.get(said) ?? 0) + 1
    seen.set(said, place)
    return { ...each, key: createHash('sha256').update(`${said}\n${place}`).digest('base64url') }
  })
}
