import type { Option } from './select.tsx'

/** The options of a vocabulary: each value with its label. */
export function optionsOf<T extends string>(list: Readonly<Record<T, string>>): (Option & { value: T })[] {
  return (Object.keys(list) as T[]).map(value => ({ value, label: list[value] }))
}
