import { invalid } from '#server/platform/handler/refusal.ts'
import { findSize, type SizeSystem } from '#src/api/contract/values/sizes.ts'

/**
 * A size as the tables of garments and ads store it; null clears it.
 * @throws Refusal 422 for a label that its system does not have.
 */
export function sizeColumns(given: { system: SizeSystem; label: string } | null) {
  if (given === null) return { size_system: null, size_label: null, size_key: null }
  const known = findSize(given.system, given.label)
  if (known === null) throw invalid('size', 'Choose a size from the list.')
  return { size_system: known.system, size_label: known.label, size_key: known.key }
}
