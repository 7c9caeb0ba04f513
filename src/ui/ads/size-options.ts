import { type SizeSystem, size, sizeSystems } from '#src/api/contract/sizes.ts'
import type { OptionGroup } from '../forms/select.tsx'
import { sizeLabels, sizeTitles } from '../forms/size-labels.ts'

/** What clothes are labelled with besides the letters or the waist that their category counts in. */
const clothing: readonly SizeSystem[] = ['alpha', 'eu', 'uk', 'us']

/**
 * The sizes to choose from where a category counts in `system`, the value of each as the form holds it. A label is
 * taken as it is sewn in: clothes bear letters here and numbers there.
 */
export function sizeOptions(system: string): readonly OptionGroup[] {
  const isClothing = clothing.some(each => each === system)
  const systems = isClothing
    ? clothing
    : system === 'waist-length'
      ? (['waist-length', ...clothing] as const)
      : sizeSystems.filter(each => each === system)
  return systems.map(each => ({
    label: sizeTitles[each],
    options: sizeLabels[each].map(text => {
      const { label } = size(each, text)
      return { value: sizeEntry({ system: each, label }), label }
    }),
  }))
}

/** A size as the form holds it: its system, and its label as the shop reads it back, without what the label adds. */
export function sizeEntry({ system, label }: { system: string; label: string }): string {
  const isNumber = ['eu', 'uk', 'us', 'kids'].includes(system)
  return `${system} ${isNumber ? label.replace(/\D+/g, '') : label}`
}
