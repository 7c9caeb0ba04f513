import type { SizeNames } from '#src/api/contract/values/size-names.ts'
import type { SizeRegion } from '#src/api/contract/values/units.ts'

const regions: readonly SizeRegion[] = ['us', 'uk', 'eu']

interface SizeTextProps {
  /** A size, or a text that begins with one. */
  text: string
  /** The same for the readers of each region. */
  names: SizeNames | undefined
}

/** A size for each region's readers, of which styles show one (`base.css`), as with `Length`. */
export function SizeText({ text, names }: SizeTextProps) {
  if (names === undefined) return text
  return regions.map(region => (
    <span key={region} data-in={region}>
      {names[region]}
    </span>
  ))
}
