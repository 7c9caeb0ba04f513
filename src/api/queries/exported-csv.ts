import type { Client } from '../client.ts'
import type { GarmentQueryInput } from '../contract/wardrobe/garment-list.ts'

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** A CSV of garments: those of a query, or those that are named. More than fit into one call take several. */
export async function exportGarmentsCsv(
  { client }: { client: Client },
  wanted: GarmentQueryInput | readonly string[],
): Promise<string> {
  const [{ exportGarments }, { mostInBatch }] = await Promise.all([
    import('../contract/wardrobe/csv.ts'),
    import('../contract/wardrobe/wardrobe.ts'),
  ])
  const ask = (query: object) => client.call(exportGarments, { query }, 'action')
  if (!isNamed(wanted)) {
    const { sort: _, ...filters } = wanted
    return mark + (await ask(filters))
  }
  const parts: string[] = []
  for (let at = 0; at < wanted.length; at += mostInBatch) {
    const table = await ask({ slug: wanted.slice(at, at + mostInBatch) })
    // the header row appears once
    parts.push(at === 0 ? table : table.slice(table.indexOf('\n') + 1))
  }
  return mark + parts.join('')
}

const isNamed = (wanted: GarmentQueryInput | readonly string[]): wanted is readonly string[] =>
  Array.isArray(wanted)
