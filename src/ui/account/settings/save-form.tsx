import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isChanged, type saveFormMachine } from '#src/machines/forms/save-form.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { ChangeTrouble } from '../../kit/forms/change-trouble.tsx'
import { Form } from '../../kit/forms/form.tsx'

export type SaveActor = ActorRefFrom<typeof saveFormMachine>

/** What a field of the form needs, by its name in the machine. */
export interface SaveField {
  name: string
  label: string
  value: string
  errors: readonly string[] | undefined
  onType: (value: string) => void
}

interface SaveFormProps {
  actor: SaveActor
  /** Prefix of the ids of its fields, because several forms are on one page. */
  name: string
  /** The labels by field. */
  labels: Readonly<Record<string, string>>
  submit: string
  /** Beside the button. */
  children: (field: (name: string) => SaveField) => ReactNode
  /** Whether the user can discard what was typed. */
  isDiscardable?: boolean
  end?: ReactNode
}

/** A form that saves one thing, drawn from its machine. */
export function SaveForm(props: SaveFormProps) {
  const { actor, name, labels, submit, children, isDiscardable = true, end } = props
  const fields = useSelect(actor, ({ context }) => context.fields)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.matches('saving'))
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const isDirty = useSelect(actor, ({ context }) => isChanged(context))
  const field = (of: string): SaveField => ({
    name: `${name}-${of}`,
    label: labels[of] ?? of,
    value: fields[of] ?? '',
    errors: errors[of],
    onType: value => actor.send({ type: 'form.typed', field: of, value }),
  })
  return (
    <Form onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <ChangeTrouble
        actor={actor}
        name={name}
        labels={labels}
        onSubmit={() => actor.send({ type: 'form.submitted' })}
        onReload={() => actor.send({ type: 'form.reloaded' })}
      />
      {children(field)}
      <div className="setting__buttons">
        <Button type="submit" isBusy={isBusy} isRefused={isOutdated}>
          {submit}
        </Button>
        {isDiscardable && isDirty && !isBusy && !isOutdated && (
          <button
            type="button"
            className="text-button"
            onClick={() => actor.send({ type: 'form.discarded' })}
          >
            Discard changes
          </button>
        )}
        {end}
      </div>
    </Form>
  )
}
