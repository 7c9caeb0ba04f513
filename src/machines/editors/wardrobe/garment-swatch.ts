import { isSwatchOf } from '#src/api/contract/values/is-swatch-of.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import { type Color, colors } from '#src/api/contract/values/vocabulary.ts'
import type { GarmentValues } from './garment-values.ts'

interface NamedPart extends SwatchPart {
  readonly color: Color
}

/** A measured color as a form holds it, `navy|#1d2a4a|70`. */
export const swatchText = ({ color, hex, share }: SwatchPart): string => `${color}|${hex}|${share}`

/** The measured colors of a form, where exactly these are chosen; none where the choice is another one. */
export function swatchIn({ colors: chosen, swatch }: Pick<GarmentValues, 'colors' | 'swatch'>): NamedPart[] {
  const parts = swatch.flatMap(text => {
    const [color = '', hex = '', share] = text.split('|')
    return isColor(color) && /^#[0-9a-f]{6}$/.test(hex) ? [{ color, hex, share: Number(share) }] : []
  })
  return isSwatchOf(parts, chosen) ? parts : []
}

const isColor = (slug: string): slug is Color => Object.hasOwn(colors, slug)
