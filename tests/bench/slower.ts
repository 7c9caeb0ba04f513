import type { Row, Table } from './table.ts'

/** A figure that is worse than the one that is kept. */
export interface Slower {
  what: string
  before: number
  now: number
  unit: string
}

/** Below this share of the kept figure, or above its inverse where less is better, a figure counts as worse. */
const tolerated = 0.75

/**
 * The figures that are worse than those on a page of figures by more than a quarter. Rows without a target, of several
 * numbers or that the page does not have are left out.
 */
export function slowerThan(page: string, tables: readonly Table[]): Slower[] {
  const kept = keptFigures(page)
  return tables.flatMap(({ title, rows }) =>
    rows.flatMap(row => {
      const before = figureOf(kept.get(`${title} ${row.what}`))
      const now = figureOf(row)
      if (!before || !now || before.unit !== now.unit) return []
      const isWorse = now.isMore ? now.value < before.value * tolerated : now.value > before.value / tolerated
      const what = `${title}: ${row.what}`
      return isWorse ? [{ what, before: before.value, now: now.value, unit: now.unit }] : []
    }),
  )
}

interface Figure {
  value: number
  unit: string
  /** Whether more is better. */
  isMore: boolean
}

/** The number that is measured in the unit of the target. */
function figureOf(row: Pick<Row, 'value' | 'target'> | undefined): Figure | null {
  const [, sign = '', unit = ''] = /^([≤≥]) [\d.,]+ (.*)$/.exec(row?.target ?? '') ?? []
  if (row === undefined || unit === '') return null
  const end = row.value.indexOf(` ${unit}`)
  const [digits = ''] = /[\d.,]+$/.exec(row.value.slice(0, Math.max(0, end))) ?? []
  return digits === '' ? null : { value: Number(digits.replaceAll(',', '')), unit, isMore: sign === '≥' }
}

/** The rows of a page by the title of their table and their names. */
function keptFigures(page: string): Map<string, Pick<Row, 'value' | 'target'>> {
  const rows = page.split(/^## /m).flatMap(part => {
    const [title = '', ...lines] = part.split('\n')
    return lines.flatMap(line => {
      const [, what, value, target] = line.split('|').map(cell => cell.trim())
      return what === undefined || value === undefined || target === undefined
        ? []
        : [[`${title} ${what}`, { value, target }] as const]
    })
  })
  return new Map(rows)
}
