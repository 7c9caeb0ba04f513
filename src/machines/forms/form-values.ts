/** An image of a list, as a form sends it. */
export interface ChosenImage {
  readonly id: string
  readonly alt: string
}

/** The value of a field: a text, a tick, what is chosen of a list, or images in their order. */
export type FormValue = string | boolean | readonly (string | ChosenImage)[]

/** What the values of a form have to be, by field. */
export type ValuesOf<Values> = { readonly [Field in keyof Values]: FormValue }

/** The name of a field. */
export type FieldOf<Values> = Extract<keyof Values, string>

/** Whether the form has input that is not stored. */
export function isChanged<Values extends ValuesOf<Values>>(form: {
  readonly values: Values
  readonly stored: Values
}): boolean {
  for (const field in form.stored) {
    if (!isSame(form.values[field], form.stored[field])) return true
  }
  return false
}

/** The input where something was typed, and elsewhere what is stored `now`; `before` was stored at first. */
export function mergedValues<Values extends ValuesOf<Values>>(
  typed: Values,
  before: Values,
  now: Values,
): Values {
  const merged = { ...now }
  for (const field in now) {
    if (!isSame(typed[field], before[field])) merged[field] = typed[field]
  }
  return merged
}

/** Compares values, those chosen of a list in any order. */
export function isSame(one: FormValue, other: FormValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return (
    one.length === other.length &&
    one.every((each, at) => (typeof each === 'string' ? other.includes(each) : isSameImage(each, other[at])))
  )
}

function isSameImage({ id, alt }: ChosenImage, other: string | ChosenImage | undefined): boolean {
  return typeof other === 'object' && other.id === id && other.alt === alt
}

/** Whether nothing is typed, ticked or chosen. Blanks are nothing, but in a secret each of them counts. */
export function isEmpty(value: FormValue, isSecret = false): boolean {
  if (typeof value === 'boolean') return !value
  return (typeof value === 'string' && !isSecret ? value.trim() : value).length === 0
}

/** The chosen values of a list, with or without `each`. */
export function withChoice<Choice>(
  chosen: readonly Choice[],
  each: Choice,
  isOn: boolean,
): readonly Choice[] {
  const others = chosen.filter(other => other !== each)
  return isOn ? [...others, each] : others
}
