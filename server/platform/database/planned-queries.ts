import { type Asked, askBuilt, type Built, type Columns, type Family, type RowWith } from './statement.ts'

// A connection keeps every named statement, and lists have more variants than it should keep.
const most = 200
const names = new Map<string, string>()

/**
 * Runs a statement of a family whose plan does not depend on its values: parsed and planned once per
 * connection. For one whose plan depends on them, use `askBuilt`, which plans it each time.
 */
export async function plannedOnce<C extends Columns>(
  on: Asked,
  asked: Family<C>,
  { text, values }: Built,
): Promise<RowWith<C>[]> {
  let name = names.get(text)
  if (name === undefined && names.size < most) {
    name = `built-${names.size + 1}`
    names.set(text, name)
  }
  if (name === undefined) return askBuilt(on, asked, { text, values })
  const { rows } = await on.query<RowWith<C>>({ name, text, values: [...values] })
  return rows
}
