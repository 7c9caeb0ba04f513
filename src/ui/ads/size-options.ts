import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import { type SizeSystem, size, sizeSystems } from '#src/api/contract/values/sizes.ts'
import type { OptionGroup } from '../kit/forms/select.tsx'
import { sizeLabels } from '../kit/forms/size-labels.ts'

/** The systems on the labels of clothes, besides the letters or the waist of their category. */
const clothing: readonly SizeSystem[] = ['alpha', 'eu', 'uk', 'us', 'eu-men', 'chest', 'kids', 'kids-age']
const shoes: readonly SizeSystem[] = sizeSystems.filter(each => each.startsWith('shoe'))

/**
 * The sizes to choose from for a category that counts in `system`; each value is as the form holds it. A
 * label is offered as it is sewn in: some clothes carry letters, others numbers.
 */
export function sizeOptions(system: string): readonly OptionGroup[] {
  const own = sizeSystems.filter(each => each === system)
  const beside = [shoes, clothing, ['waist-length', ...clothing] as const].find(some =>
    own.every(each => some.includes(each)),
  )
  const systems = own.length === 0 ? [] : (beside ?? own)
  return systems.map(each => ({
    label: sizeTitles[each],
    options: sizeLabels[each].map(text => {
      const { label } = size(each, text)
      return { value: sizeEntry({ system: each, label }), label }
    }),
  }))
}

/** A size as the form holds it: its system and its label. */
export const sizeEntry = ({ system, label }: { system: string; label: string }): string =>
  `${system} ${label}`
