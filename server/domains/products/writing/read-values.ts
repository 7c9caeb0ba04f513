import {
  type ColorValue,
  colorText,
  columnsOf,
  keyOf,
  type OptionColumns,
  type ProductKind,
  sameColor,
} from '#server/domains/product-options/index.ts'
import type { VariantDraft } from '#server/domains/products/draft.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { knownColor } from '#src/api/contract/values/color-names.ts'
import type { VariantRow } from './write-store.ts'

interface Given {
  options: readonly StoredOption[]
  about: ProductKind
  stored: readonly VariantRow[]
}

/** Reads the values of drafted variants, one product's in their order. */
export interface ValueReader {
  /** The values as columns, for the variant that has them by now. @throws Refusal 422 at `field` */
  read(draft: VariantDraft, known: VariantRow | undefined, field: string): OptionColumns
  /** The variant that has the values of a draft. @throws Refusal 422 at `field` */
  find(draft: VariantDraft, field: string): VariantRow | undefined
}

/** A color is spelled, and found, in one way in the whole product: as the first variant that is written says it. */
export function valueReader({ options, about, stored }: Given): ValueReader {
  const written: ColorValue[] = []
  // one that is for sale comes before a retired one
  const before = stored.toSorted((a, b) => Number(a.retired_at !== null) - Number(b.retired_at !== null))
  const place = options.findIndex(({ kind }) => kind === 'color')
  const columns = (draft: VariantDraft, field: string) =>
    columnsOf(options, draft, { about, own: [...written, ...before] }, field)

  /** Who knows slugs alone leaves a name as it is. */
  function nameOf({ values, colorName }: VariantDraft, known: VariantRow | undefined) {
    if (colorName !== undefined || known === undefined) return colorName
    const slug = values?.[place] ?? ''
    const isSame = slug === '' ? known.color === null : knownColor(slug) === known.color
    return isSame ? known.color_name : undefined
  }

  return {
    read(draft, known, field) {
      const read = columns({ ...draft, colorName: nameOf(draft, known) }, field)
      if (colorText(read) === '') return read
      const same = written.find(each => sameColor(each, read))
      if (same === undefined) written.push(read)
      return same === undefined ? read : { ...read, color: same.color, color_name: same.color_name }
    },
    find(draft, field) {
      const wanted = columns(draft, field)
      const found = before.find(row => keyOf(row) === keyOf(wanted))
      if (found !== undefined || draft.colorName !== undefined || wanted.color_name !== null) return found
      const [named, ...others] = before.filter(
        row => row.retired_at === null && keyOf({ ...row, color_name: null }) === keyOf(wanted),
      )
      return others.length === 0 ? named : undefined
    },
  }
}
