import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import { WIDTHS } from '../illustrator/rasterise.ts'
import type { Drawing } from '../world/images.ts'
import type { Depth, Drawn, Order } from './image.ts'

/** The types that every width is kept in, as `images.types` names them. */
const TYPES = ['avif', 'webp']

/** What comes next, most urgent first; empty when nothing of that depth is left to do. */
export async function findUndrawn(
  db: Kysely<Database>,
  depth: Depth,
  options: { limit: number; within?: number; except?: readonly string[] },
): Promise<Order[]> {
  const { limit, within, except = [] } = options
  const rows = await db
    .selectFrom('images')
    .select(['id', 'drawing', 'purpose'])
    .where('drawing', 'is not', null)
    .where(lacks(depth))
    .$if(within !== undefined, query => query.where('priority', '<', within ?? 0))
    .$if(except.length > 0, query => query.where('id', 'not in', [...except]))
    .orderBy('priority')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, drawing, purpose }) =>
    isDrawing(drawing) ? [{ id, drawing, depth, purpose }] : [],
  )
}

function lacks(depth: Depth) {
  if (depth === 'quick') return sql<boolean>`widths = '{}'`
  return sql<boolean>`cardinality(widths) < ${WIDTHS.length}`
}

const isDrawing = (value: object | null): value is Drawing =>
  value !== null && 'spec' in value && 'view' in value

/** Notes what was drawn, all of it in one statement; the cards follow by the table's trigger. */
export async function noteDrawn(
  db: Kysely<Database>,
  drawn: readonly Omit<Drawn, 'drafts'>[],
): Promise<void> {
  if (drawn.length === 0) return
  const rows = JSON.stringify(
    drawn.map(({ id, placeholder, widths }) => {
      return { id, placeholder, widths, types: widths.length > 0 ? TYPES : null }
    }),
  )
  // a placeholder that comes late takes nothing from a picture that is there already
  await sql`
    update images i set placeholder = d.placeholder, types = coalesce(d.types, i.types),
      widths = case when cardinality(d.widths) > cardinality(i.widths) then d.widths else i.widths end
    from json_to_recordset(${rows}::json) as d (id text, placeholder text, widths int[], types text[])
    where i.id = d.id`.execute(db)
  // an order shows the image as it was when it was placed: in the demo world nothing was drawn by then
  await sql`
    update order_lines l set picture = l.picture || jsonb_build_object('placeholder', i.placeholder, 'types', i.types,
      'widths', i.widths)
    from images i where i.id = l.picture->>'id' and i.id = any(${drawn.map(({ id }) => id)})`.execute(db)
}
