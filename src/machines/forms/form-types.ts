import type { FormRefusal } from './form-refusal.ts'
import type { FieldOf } from './form-values.ts'

/** The sentences for required fields that are empty, by field. */
export type Needed<Values> = { readonly [Field in FieldOf<Values>]?: string }

/** What a form is begun with. */
export interface FormInput<Values> {
  /** As the server has it; what is not stored there, a password or a message, is empty. */
  readonly stored: Values
  /** Earlier input, for somebody who comes back to it. */
  readonly typed?: Values | undefined
  readonly needed?: Needed<Values> | undefined
  /** Fields of passwords, in which a blank counts. */
  readonly secrets?: readonly FieldOf<Values>[] | undefined
  /** Unguessable and new for each form: attempts are named after it. */
  readonly nonce: string
  /**
   * What follows a saving: the form stays open with what the server has now, it makes room for its result, or
   * somebody is logged in and the session leads on.
   */
  readonly ending?: 'open' | 'result' | 'session' | undefined
}

export interface FormContext<Values, Outcome = null> extends FormRefusal {
  readonly values: Values
  readonly stored: Values
  readonly needed: Needed<Values> | undefined
  readonly secrets: readonly FieldOf<Values>[]
  readonly nonce: string
  readonly ending: 'open' | 'result' | 'session'
  /** Counts the attempts; a retry is the same one. */
  readonly attempt: number
  /** How it ended; null before, and where there is only one end. */
  readonly outcome: Outcome | null
}

export type FormEvent<Values> =
  | { type: 'form.typed'; field: FieldOf<Values>; value: Values[FieldOf<Values>] }
  | { type: 'form.submitted' }
  /** Discards the input and restores the stored values. */
  | { type: 'form.discarded' }
  /** The server has other values now: from another form, another tab, a link in a mail. */
  | { type: 'form.stored'; stored: Values }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }
  /** After the result: begins another one. */
  | { type: 'form.again' }

/** What is sent. */
export interface FormCall<Values> {
  readonly values: Values
  /** The `Idempotency-Key`: a retry has that of its attempt. */
  readonly key: string
}

/** The result of a call. */
export interface Saved<Values, Outcome = null> {
  /** What the fields hold from now on: as the server has it, and empty where it is not stored there. */
  readonly values: Values
  /** Of the session that begins with it; null or absent where none does. */
  readonly token?: string | null
  /** How it ended, where there is more than one end. */
  readonly outcome?: Outcome
}
