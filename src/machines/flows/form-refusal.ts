import { type Failure, failure, refusalOf, unsaid } from '../refusal.ts'

/** What a form shows of a call that failed. */
export interface FormRefusal {
  /** Sentences by field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Stands above the form; null where a toast says it. */
  readonly refusal: string | null
}

/** Nothing was refused, or it is tried again: the form's first context, and its action `clearRefusal`. */
export const notRefused: FormRefusal = { fieldErrors: {}, refusal: null }

/** The action `showRefusal`, to be assigned. */
export function refusalShown(_: unknown, { error }: Failure): FormRefusal {
  return { refusal: unsaid(error), fieldErrors: refusalOf(error).errors }
}

const showRefusal = { type: 'showRefusal', params: failure } as const

/** Where a call without a readable answer leads: what was typed stays, and Retry sends it again. */
export const toUnreachable = {
  guard: { type: 'isNoAnswer', params: failure },
  target: 'unreachable',
  actions: showRefusal,
} as const

/** Where any other refusal leads: back to what was typed. */
export const backToEditing = { target: 'editing', actions: showRefusal } as const

interface Filled<Fields> extends Pick<FormRefusal, 'fieldErrors'> {
  readonly fields: Fields
}

/** A form after something was typed into one of its fields: what was refused of that field is over. */
export function typedInto<Fields>(
  { fields, fieldErrors }: Filled<Fields>,
  { field, value }: { field: keyof Fields & string; value: string },
): Filled<Fields> {
  return { fields: { ...fields, [field]: value }, fieldErrors: withoutField(fieldErrors, field) }
}

/** The sentences of every other field. */
export function withoutField(
  fieldErrors: FormRefusal['fieldErrors'],
  field: string,
): FormRefusal['fieldErrors'] {
  const { [field]: _, ...others } = fieldErrors
  return others
}
