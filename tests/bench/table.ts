/** One measured figure beside what was aimed at. */
export interface Row {
  what: string
  /** As it is to be read, with its unit. */
  value: string
  target: string
  /** null where nothing is aimed at. */
  isMet: boolean | null
}

export interface Table {
  title: string
  /** How it was measured, and on what. */
  note: string
  rows: Row[]
}

/** The middle of an odd number of values; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The least value that so many in a hundred do not exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN
}

/** A figure that should not be larger than this. */
export function atMost(what: string, value: number, limit: number, unit: string): Row {
  return { what, value: `${show(value)} ${unit}`, target: `≤ ${show(limit)} ${unit}`, isMet: value <= limit }
}

/** A figure that should not be smaller than this. */
export function atLeast(what: string, value: number, limit: number, unit: string): Row {
  return { what, value: `${show(value)} ${unit}`, target: `≥ ${show(limit)} ${unit}`, isMet: value >= limit }
}

/** A figure that only stands beside the others. */
export function infoRow(what: string, value: string): Row {
  return { what, value, target: '', isMet: null }
}

/** Three digits that count. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)))
}

/** The tables as plain text. */
export function asText(tables: readonly Table[]): string {
  return tables.map(table => [table.title, table.note, ...linesOf(table.rows), ''].join('\n')).join('\n')
}

/** A page of figures with these tables in it: each in the place of the one with its title, new ones at the end. */
export function withTables(page: string, tables: readonly Table[]): string {
  const [head = '', ...parts] = page.split(/^(?=## )/m)
  const kept = new Map(parts.map(part => [part.slice(3, part.indexOf('\n')), part.trimEnd()]))
  for (const table of tables) kept.set(table.title, asMarkdown(table))
  return `${[head.trimEnd(), ...kept.values()].join('\n\n')}\n`
}

function asMarkdown({ title, note, rows }: Table): string {
  return [
    `## ${title}`,
    '',
    note,
    '',
    '| what | measured | target | |',
    '|---|---|---|---|',
    ...rows.map(row => `| ${row.what} | ${row.value} | ${row.target} | ${signOf(row)} |`),
  ].join('\n')
}

function linesOf(rows: readonly Row[]): string[] {
  const width = (of: (row: Row) => string) => Math.max(...rows.map(row => of(row).length))
  const [whats, values, targets] = [width(row => row.what), width(row => row.value), width(row => row.target)]
  return rows.map(row =>
    `  ${row.what.padEnd(whats)}  ${row.value.padStart(values)}  ${row.target.padStart(targets)}  ${signOf(row)}`.trimEnd(),
  )
}

function signOf({ isMet }: Row): string {
  if (isMet === null) return ''
  return isMet ? '✓' : '✗'
}
