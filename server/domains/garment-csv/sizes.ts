import { type SizeContext, sizeIn, systemsFor } from '#server/domains/vocabulary/index.ts'
import { type SizeSystem, sizeSystems } from '#src/api/contract/values/sizes.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { CellError } from './cells.ts'

/**
 * Parses a size as people write it: `M`, `EU 38`, `W32/L32`, `110 cm`. One without a sign belongs to the system that is
 * named, else to the likeliest for such things.
 */
export function readSize(
  cell: string,
  named: string | undefined,
  about: Pick<SizeContext, 'whose' | 'system'>,
): { system: SizeSystem; label: string } {
  const own = sizeSystems.filter(system => system === named?.toLowerCase().trim())
  for (const each of [...own, ...systemsFor({ ...about, market: null })]) {
    const found = sizeIn(each, cell)
    if (found !== null) return { system: found.system, label: found.label }
  }
  throw new CellError('unknown_size', `There is no size “${truncate(cell, 20)}”.`)
}
