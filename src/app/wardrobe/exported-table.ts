import type { Client } from '../../api/client.ts'
import type { GarmentQueryInput } from '../../api/contract/garments.ts'

/** Tells spreadsheets the encoding; reading an answer as a text takes it away. */
const mark = '\uFEFF'

/** Garments as a table: those of a query, or those that are named. More than go in one call come in several. */
export async function exportedTable(
  { call }: Pick<Client, 'call'>,
  wanted: GarmentQueryInput | readonly string[],
): Promise<string> {
  const { exportGarments, mostInBatch } = await import('../../api/contract/wardrobe.ts')
  const ask = (query: object) => call(exportGarments, { query }, 'action')
  if (!isNamed(wanted)) {
    const { sort: _, ...filters } = wanted
    return mark + (await ask(filters))
  }
  const parts: string[] = []
  for (let at = 0; at < wanted.length; at += mostInBatch) {
    const table = await ask({ slug: wanted.slice(at, at + mostInBatch) })
    // the head stands there once
    parts.push(at === 0 ? table : table.slice(table.indexOf('\n') + 1))
  }
  return mark + parts.join('')
}

const isNamed = (wanted: GarmentQueryInput | readonly string[]): wanted is readonly string[] =>
  Array.isArray(wanted)
