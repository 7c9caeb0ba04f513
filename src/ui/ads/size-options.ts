import { type SizeSystem, size, sizeSystems } from '#src/api/contract/values/sizes.ts'
import * as kitWords from '#src/ui/kit/forms/words.ts'
import type { OptionGroup } from '../kit/forms/select.tsx'
import { sizeLabels } from '../kit/forms/size-labels.ts'

/** The systems on the labels of clothes, besides the letters or the waist of their category. */
const clothing: readonly SizeSystem[] = ['alpha', 'eu', 'uk', 'us']

/**
 * The sizes to choose from for a category that counts in `system`; each value is as the form holds it. A
 * label is offered as it is sewn in: some clothes carry letters, others numbers.
 */
export function sizeOptions(system: string): readonly OptionGroup[] {
  const isClothing = clothing.some(each => each === system)
  const systems = isClothing
    ? clothing
    : system === 'waist-length'
      ? (['waist-length', ...clothing] as const)
      : sizeSystems.filter(each => each === system)
  return systems.map(each => ({
    label: kitWords.sizeTitles[each],
    options: sizeLabels[each].map(text => {
      const { label } = size(each, text)
      return { value: sizeEntry({ system: each, label }), label }
    }),
  }))
}

/**
 * A size as the form holds it: its system, and its label as the shop reads it back, without the additions of
 * the label.
 */
export function sizeEntry({ system, label }: { system: string; label: string }): string {
  const isNumber = ['eu', 'uk', 'us', 'kids'].includes(system)
  return `${system} ${isNumber ? label.replace(/\D+/g, '') : label}`
}
