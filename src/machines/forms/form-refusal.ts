import { type Failure, failure, refusalOf, unsaid } from '../refusal.ts'
import type { FieldOf } from './form-values.ts'

/** What a form shows of a failed call. */
export interface FormRefusal {
  /** Sentences by field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Shown above the form; null where a toast shows it. */
  readonly refusal: string | null
}

/** No refusal, or a new try: the form's first context, and its action `clearRefusal`. */
export const notRefused: FormRefusal = { fieldErrors: {}, refusal: null }

/** The action `showRefusal`, to be assigned. */
export function refusalShown(_: unknown, { error }: Failure): FormRefusal {
  return { refusal: unsaid(error), fieldErrors: refusalOf(error).errors }
}

const showRefusal = { type: 'showRefusal', params: failure } as const

/** The transition after a call without a readable answer: the input stays, and Retry sends it again. */
export const toUnreachable = {
  guard: { type: 'isNoAnswer', params: failure },
  target: 'unreachable',
  actions: showRefusal,
} as const

/** The transition after any other refusal: back to the input. */
export const backToEditing = { target: 'editing', actions: showRefusal } as const

/** The guard `isOutdated`: a 409 carries the fresh entity only where the entity itself has changed (C-05). */
export function isOutdated(_: unknown, { error }: Failure): boolean {
  const { status, data } = refusalOf(error)
  return status === 409 && data !== undefined
}

interface Filled<Values> extends Pick<FormRefusal, 'fieldErrors'> {
  readonly values: Values
}

/** The form after input into one of its fields: the refusal of that field is removed. */
export function typedInto<Values>(
  { values, fieldErrors }: Filled<Values>,
  { field, value }: { field: FieldOf<Values>; value: Values[FieldOf<Values>] },
): Filled<Values> {
  return { values: { ...values, [field]: value }, fieldErrors: withoutField(fieldErrors, field) }
}

/** The sentences of every other field. */
export function withoutField(
  fieldErrors: FormRefusal['fieldErrors'],
  field: string,
): FormRefusal['fieldErrors'] {
  const { [field]: _, ...others } = fieldErrors
  return others
}
