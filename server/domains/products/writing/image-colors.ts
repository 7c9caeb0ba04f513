import { type ColorValue, colorText, sameColor } from '#server/domains/product-options/index.ts'
import type { VariantPlan } from './plan-variants.ts'
import type { VariantRow } from './write-store.ts'

/**
 * The color that an image shows, as the product's variants have it. One whose value became another follows it. A slug
 * alone means the only value under it.
 */
export type ImageColor = (image: ColorValue) => ColorValue

/** Reads the colors of images for the variants of a product, after a write or without one. */
export function imageColors(plan: VariantPlan | null, stored: readonly VariantRow[]): ImageColor {
  const rows = plan?.after ?? stored.filter(({ retired_at }) => retired_at === null)
  const before = new Map(stored.map(row => [row.id, row]))
  const hadColor = (id: string, color: ColorValue) => {
    const was = before.get(id)
    return was !== undefined && sameColor(was, color)
  }
  return image => {
    if (colorText(image) === '') return { color: null, color_name: null }
    const same = rows.find(row => sameColor(row, image))
    const next = same ?? onlyColor(rows.filter(({ id }) => hadColor(id, image)))
    const isSlug = image.color_name === null
    const found = next ?? (isSlug ? onlyColor(rows.filter(({ color }) => color === image.color)) : undefined)
    const { color, color_name } = found ?? image
    return { color, color_name }
  }
}

/** The color that all of some variants have; undefined for several, or none. */
function onlyColor([first, ...others]: readonly VariantRow[]): VariantRow | undefined {
  return first !== undefined && others.every(row => sameColor(row, first)) ? first : undefined
}
