import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import { CellError } from './cells.ts'

const systems: readonly SizeSystem[] = ['alpha', 'eu', 'uk', 'us', 'waist-length', 'shoe', 'kids', 'one-size']
const bySign: readonly [RegExp, SizeSystem][] = [
  [/^EU ?/i, 'eu'],
  [/^UK ?/i, 'uk'],
  [/^US ?/i, 'us'],
]

/**
 * Parses a size as people write it: `M`, `EU 38`, `W32/L32`, `110 cm`. A bare number belongs to the system
 * that is named, else to the category's system, else to the European one.
 */
export function readSize(
  cell: string,
  named: string | undefined,
  ofCategory: string | null,
): { system: SizeSystem; label: string } {
  const sign = bySign.find(([mark]) => mark.test(cell))
  const guesses: [SizeSystem | null | undefined, string][] = [
    [systems.find(system => system === named?.toLowerCase().trim()), bare(cell)],
    [sign?.[1], bare(cell)],
    [/cm$/i.test(cell) ? 'kids' : null, bare(cell)],
    [/^one ?size$|^os$/i.test(cell) ? 'one-size' : null, cell],
    ['alpha', cell],
    ['waist-length', cell.replaceAll(' ', '')],
    [systems.find(system => system === ofCategory), bare(cell)],
    ['eu', cell],
    ['shoe', cell.replace(',', '.')],
  ]
  for (const [system, label] of guesses) {
    if (system !== null && system !== undefined && isSize(system, label)) return { system, label }
  }
  throw new CellError('unknown_size', `There is no size “${cell.slice(0, 20)}”.`)
}

const bare = (cell: string) => cell.replace(/^(?:EU|UK|US) ?/i, '').replace(/ ?cm$/i, '')

function isSize(system: SizeSystem, label: string): boolean {
  try {
    return size(system, label).key !== ''
  } catch {
    return false
  }
}
