import { type Failure, failure, refusalOf, unsaid } from '../refusal.ts'
import { type FieldOf, type FormValue, isSame, type ValuesOf } from './form-values.ts'

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

/**
 * The sentences of the fields that were changed both here and elsewhere, to different values: what is typed stays, and
 * the value that sending it would replace stands beside it.
 */
export function changedElsewhere<Values extends ValuesOf<Values>>(
  typed: Values,
  before: Values,
  now: Values,
): FormRefusal['fieldErrors'] {
  const sentences: Record<string, string[]> = {}
  for (const field in now) {
    const isConflict =
      !isSame(typed[field], before[field]) &&
      !isSame(now[field], before[field]) &&
      !isSame(typed[field], now[field])
    if (isConflict) sentences[field] = [replacingSentence(now[field])]
  }
  return sentences
}

/** What a field says whose newer value would be replaced; texts are quoted, other values are not. */
export function replacingSentence(now: FormValue): string {
  if (now === '') return 'This was emptied elsewhere. Saving replaces that.'
  const isReadable = typeof now === 'string' && !/^[a-z]{1,3}_[0-9A-Za-z]{6,}/.test(now) && now.length <= 200
  return isReadable
    ? `This was changed to “${now}” elsewhere. Saving replaces that.`
    : 'This was changed elsewhere, too. Saving replaces that.'
}
