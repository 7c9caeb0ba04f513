import { type Color, colors } from './vocabulary.ts'

/** A color of a product: its slug, null where none of the list fits, and the brand's own name, if it has one. */
export interface NamedColor {
  readonly color: string | null
  readonly color_name?: string | null | undefined
}

/** The value of a color option: the brand's name, else the slug; null for none. */
export const colorValue = ({ color, color_name }: NamedColor): string | null => color_name ?? color

/** The value for people: "Crimson", "Light blue"; empty for none. */
export function colorLabel({ color, color_name }: NamedColor): string {
  const labels: Readonly<Record<string, string>> = colors
  return color_name ?? (color === null ? '' : (labels[color] ?? color))
}

/** A value of an option as it is compared: case and blanks make no other one. */
export const plainValue = (value: string): string =>
  value.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The slug of a color by its slug or its label, or undefined. */
export function knownColor(text: string): Color | undefined {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  const [slug] = (Object.keys(colors) as Color[]).filter(
    each => each === (wanted === 'gray' ? 'grey' : wanted),
  )
  return slug
}
