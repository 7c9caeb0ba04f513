import { invalid } from '#server/platform/handler/refusal.ts'
import { type Size, type SizeSystem, size } from '#src/api/contract/values/sizes.ts'

/**
 * A size as the tables of garments and ads store it; null clears it.
 * @throws Refusal 422 for a label that its system does not have.
 */
export function sizeColumns(given: { system: SizeSystem; label: string } | null) {
  if (given === null) return { size_system: null, size_label: null, size_key: null }
  const { system, label, key } = knownSize(given)
  return { size_system: system, size_label: label, size_key: key }
}

/** Reads a size, also in the form it was shown: `EU 38`, `110 cm`. */
function knownSize({ system, label }: { system: SizeSystem; label: string }): Size {
  const bare = label.replace(/^(?:EU|UK|US) +/i, '').replace(/ +cm$/i, '')
  try {
    return size(system, system === 'waist-length' || system === 'alpha' ? label : bare)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid('size', 'Choose a size from the list.')
  }
}
