import type { FormContext, FormEvent } from '#src/machines/forms/form-types.ts'
import type { FieldOf } from '#src/machines/forms/form-values.ts'
import { type Selectable, useSelect } from '../../actors.tsx'

/** The actor of a form with these values. */
export interface FormActor<Values, Outcome = unknown>
  extends Selectable<{
    context: FormContext<Values, Outcome>
    hasTag: (tag: 'busy' | 'done' | 'outdated' | 'unreachable') => boolean
  }> {
  send: (event: FormEvent<Values>) => void
}

/** An actor whose values are typed in fields. */
interface FieldsActor<Values>
  extends Selectable<{
    context: Pick<FormContext<Values>, 'values' | 'fieldErrors'>
    hasTag: (tag: 'busy') => boolean
  }> {
  send: (event: Extract<FormEvent<Values>, { type: 'form.typed' | 'form.submitted' }>) => void
}

/** The props of the control of a field. */
export interface FormField<Value> {
  name: string
  label: string
  value: Value
  errors: readonly string[] | undefined
  onType: (value: Value) => void
}

/**
 * What a form shows of its machine. `field` makes the props of a field's control; their names begin with
 * `name` where several forms are on one page.
 */
export function useFormFields<Values>(
  actor: FieldsActor<Values>,
  labels: Readonly<Record<string, string>>,
  name?: string,
) {
  const values = useSelect(actor, ({ context }) => context.values)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const field = <Field extends FieldOf<Values>>(of: Field): FormField<Values[Field]> => ({
    name: name === undefined ? of : `${name}-${of}`,
    label: labels[of] ?? of,
    value: values[of],
    errors: errors[of],
    onType: value => actor.send({ type: 'form.typed', field: of, value }),
  })
  const submit = () => actor.send({ type: 'form.submitted' })
  return { field, isBusy, submit }
}
