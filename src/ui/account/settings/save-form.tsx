import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isChanged, type saveFormMachine } from '#src/machines/flows/save-form.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../button.tsx'
import { Form } from '../../forms/form.tsx'
import { FormTrouble } from '../../forms/form-trouble.tsx'
import { OutdatedNotice } from '../../forms/outdated-notice.tsx'

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
  /** Begins the ids of its fields: several forms stand on one page. */
  name: string
  /** What the fields are called, by field. */
  labels: Readonly<Record<string, string>>
  submit: string
  /** Beside the button. */
  children: (field: (name: string) => SaveField) => ReactNode
  /** What was typed can be given up. */
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
      <SaveTrouble actor={actor} name={name} labels={labels} />
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

/** What stands in the way, among it that the thing was changed meanwhile. */
function SaveTrouble({ actor, name, labels }: Pick<SaveFormProps, 'actor'> & Partial<SaveFormProps>) {
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  if (isOutdated)
    return (
      <OutdatedNotice
        refusal={refusal}
        isLoading={isBusy}
        onReload={() => actor.send({ type: 'form.reloaded' })}
      />
    )
  return (
    <FormTrouble
      actor={actor}
      labels={labels}
      name={name}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    />
  )
}

/** A button that needs nothing typed: it saves one thing when it is pressed. */
export function SaveButton({
  actor,
  children,
  look = 'quiet',
}: {
  actor: SaveActor
  children: ReactNode
  look?: 'quiet' | 'strong' | 'text'
}) {
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const press = () => {
    const isOutdated = actor.getSnapshot().hasTag('outdated')
    actor.send({ type: isOutdated ? 'form.reloaded' : 'form.submitted' })
  }
  return (
    <>
      {look === 'text' ? (
        <button type="button" className="text-button" aria-busy={isBusy || undefined} onClick={press}>
          {children}
        </button>
      ) : (
        <Button look={look} onPress={press} isBusy={isBusy}>
          {children}
        </Button>
      )}
      <SaveTrouble actor={actor} />
    </>
  )
}
