import { createHash } from 'node:crypto'
import { slugOf } from '#server/platform/ids/slug.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { FormatAdapter, RowNames } from './adapter.ts'
import type { FileRow, RowReader } from './rows.ts'

/** Rows that are one product. */
export interface Group {
  /** Null for a row of which nobody can say which product it is. */
  handle: string | null
  rows: number[]
}

/** Collects the rows of a file by product, in the order of their first rows. */
export interface Grouping {
  add(row: FileRow): void
  groups(): Group[]
  /** SKUs that stand in more than one row, with those rows. */
  repeated(): ReadonlyMap<string, number[]>
}

export function groupRows(reader: RowReader, adapter: FormatAdapter): Grouping {
  const rows: (RowNames & { row: number })[] = []
  const rowsOfSku = new Map<string, number[]>()
  return {
    add(row) {
      const names = adapter.namesOf?.(row, reader, rows.at(-1)) ?? namesInTable(reader, row)
      for (const sku of names.skus ?? [reader.cell(row, 'sku')]) {
        if (sku !== '') rowsOfSku.set(sku, [...(rowsOfSku.get(sku) ?? []), row.row])
      }
      rows.push({ row: row.row, ...names })
    },
    groups: () => join(rows),
    repeated: () => new Map([...rowsOfSku].filter(([, named]) => named.length > 1)),
  }
}

/**
 * Joins rows by their names: those with one name of their own, and those of which one names the other as its parent or
 * its child. The handle is that of the row that is no child.
 */
function join(rows: readonly (RowNames & { row: number })[]): Group[] {
  const group = rows.map((_, at) => at)
  const rootOf = (at: number): number => {
    const above = group[at] ?? at
    if (above === at) return at
    const root = rootOf(above)
    group[at] = root
    return root
  }
  const put = (one: number, other: number) => {
    const [first, second] = [rootOf(one), rootOf(other)].toSorted((a, b) => a - b)
    if (first !== undefined && second !== undefined) group[second] = first
  }
  const owner = new Map<string, number>()
  for (const [at, { own }] of rows.entries()) {
    for (const name of own) {
      const key = name.toLowerCase()
      const known = owner.get(key)
      if (known === undefined) owner.set(key, at)
      else put(known, at)
    }
  }
  const children = new Set<number>()
  for (const [at, { parent, children: named }] of rows.entries()) {
    const mother = parent === undefined ? undefined : owner.get(parent.toLowerCase())
    if (mother !== undefined && mother !== at) {
      put(mother, at)
      children.add(at)
    }
    for (const name of named ?? []) {
      const child = owner.get(name.toLowerCase())
      if (child === undefined || child === at) continue
      put(at, child)
      children.add(child)
    }
  }
  const groups = new Map<number, Group & { isNamed: boolean }>()
  for (const [at, { row, handle }] of rows.entries()) {
    const root = rootOf(at)
    const isParent = !children.has(at)
    const known = groups.get(root)
    if (known === undefined) groups.set(root, { handle, rows: [row], isNamed: isParent })
    else {
      known.rows.push(row)
      if (isParent && !known.isNamed) Object.assign(known, { handle, isNamed: true })
    }
  }
  return [...groups.values()].map(({ handle, rows: numbers }) => ({ handle, rows: numbers }))
}

/**
 * The product of a row of any table: by its handle, else by its title; a row with only a SKU is for the product that has
 * it.
 */
export function namesInTable(reader: RowReader, row: FileRow): RowNames {
  const handle = truncate(reader.cell(row, 'handle'), 255)
  if (handle !== '') return { own: [`handle ${handle}`], handle }
  const titled = handleOfTitle(reader.cell(row, 'title'))
  if (titled !== '') return { own: [`handle ${titled}`], handle: titled }
  const sku = reader.cell(row, 'sku')
  return { own: [sku === '' ? `row ${row.row}` : `sku ${sku}`], handle: null }
}

/**
 * A handle for a title. A title in letters that an address cannot have, or one that is cut, gets a mark of its own: two
 * of them would be one product otherwise.
 */
export function handleOfTitle(title: string): string {
  const slug = slugOf(title)
  const isWhole = slug.length < longestSlug && !/\p{L}/u.test(title.replaceAll(/\p{Script=Latin}/gu, ''))
  if (isWhole || title === '') return slug
  const mark = createHash('sha256').update(title.normalize('NFC').toLowerCase()).digest('hex').slice(0, 8)
  return slug === '' ? mark : `${slug}-${mark}`
}

const longestSlug = 80
