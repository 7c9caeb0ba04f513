import { type ReactNode, useId } from 'react'
import { isChanged, type ValuesOf } from '#src/machines/forms/form-values.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { ChangeTrouble } from '../kit/forms/change-trouble.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import * as kitWords from '../kit/words.ts'

export interface SaveFormProps<Values> {
  actor: FormActor<Values>
  /** Prefix of the ids of its fields, because several forms are on one page. */
  name: string
  /** The labels by field. */
  labels: Readonly<Record<string, string>>
  submit: string
  /** Makes the fields; `field` makes the props of a control. */
  children: (field: ReturnType<typeof useFormFields<Values>>['field']) => ReactNode
  /** Whether the user can discard what was typed. */
  isDiscardable?: boolean
  /** Why it cannot be sent yet; null where it can. */
  waitsFor?: string | null
  /** Beside the button. */
  end?: ReactNode
}

/** A form that saves one thing, drawn from its machine. */
export function SaveForm<Values extends ValuesOf<Values>>(props: SaveFormProps<Values>) {
  const { actor, name, labels, submit, children, isDiscardable = true, waitsFor = null, end } = props
  const waitingId = useId()
  const form = useFormFields(actor, labels, name)
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const isDirty = useSelect(actor, ({ context }) => isChanged(context))
  const isBusy = form.isBusy && !isOutdated
  return (
    <Form
      onSubmit={() => {
        if (waitsFor === null) form.submit()
      }}
    >
      <ChangeTrouble
        actor={actor}
        name={name}
        labels={labels}
        onSubmit={form.submit}
        onReload={() => actor.send({ type: 'form.reloaded' })}
      />
      {children(form.field)}
      <div className="setting__buttons">
        <Button
          type="submit"
          isBusy={isBusy}
          isRefused={isOutdated || waitsFor !== null}
          {...(waitsFor === null ? {} : { 'aria-describedby': waitingId })}
        >
          {submit}
        </Button>
        {isDiscardable && isDirty && !isBusy && !isOutdated && (
          <button
            type="button"
            className="text-button"
            onClick={() => actor.send({ type: 'form.discarded' })}
          >
            {kitWords.discardChanges}
          </button>
        )}
        {end}
      </div>
      {waitsFor !== null && (
        <p id={waitingId} className="small soft" role="status">
          {waitsFor}
        </p>
      )}
    </Form>
  )
}
