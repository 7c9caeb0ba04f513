import { invalid } from '#server/platform/handler/refusal.ts'
import { type SizeNames, textInSizes } from '#src/api/contract/values/size-names.ts'
import { findSize, type SizeSystem } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

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

/** The size of an item `i`, as it is stored; null where there is no such item any more. */
export interface ItemSize {
  label: string | null
  key: string | null
  whose: Whose | null
}

/** SQL of the size of an item `i`. */
export const itemSize = `(select json_build_object('label', z.size_label, 'key', z.size_key, 'whose', z.whose) from (
    select v.size_label, v.size_key, p.whose from variants v join products p on p.id = v.product_id where v.id = i.id
    union all select a.size_label, a.size_key, a.whose from ads a where a.id = i.id) z)`

/** SQL of the size of the item of an order line `l`. */
export const sizeOfLine = `(select ${itemSize} from (select l.item_id as id) i)`

/** The options of an item, in the words of each region's readers. */
export function optionsIn(options: string | null, size: ItemSize | null): { options_in?: SizeNames } {
  const names = size === null ? undefined : textInSizes(options, size)
  return names === undefined ? {} : { options_in: names }
}
