import type { FormEvent, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isChanged, type saveFormMachine } from '#src/machines/flows/save-form.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { NoticeBar } from '../../layout/notice-bar.tsx'

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
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  const idOf = (field: string) => `${name}-${field}`
  const byId = <T,>(list: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(list).map(([field, each]) => [idOf(field), each]))
  const field = (of: string): SaveField => ({
    name: idOf(of),
    label: labels[of] ?? of,
    value: fields[of] ?? '',
    errors: errors[of],
    onType: value => actor.send({ type: 'form.typed', field: of, value }),
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <FormTrouble actor={actor} labels={byId(labels)} errors={byId(errors)} />
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
    </form>
  )
}

interface FormTroubleProps {
  actor: SaveActor
  /** Both by the ids of the controls. */
  labels?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, readonly string[]>>
}

/** Whatever stands in the way of a form, with the way on (row 37 of product.md). */
export function FormTrouble({ actor, labels = {}, errors = {} }: FormTroubleProps) {
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const isReloading = useSelect(actor, snapshot => snapshot.matches('reloading'))
  if (isUnreachable)
    return (
      <NoticeBar
        message={refusal ?? 'We could not save it. What you typed is still here.'}
        onRetry={() => actor.send({ type: 'form.submitted' })}
      />
    )
  if (isOutdated)
    return (
      <div className="notice" role="alert">
        <p>{refusal ?? 'This was changed meanwhile, perhaps in another window. What you typed stays.'}</p>
        <Button look="quiet" onPress={() => actor.send({ type: 'form.reloaded' })} isBusy={isReloading}>
          Load what is new
        </Button>
      </div>
    )
  return <ErrorSummary message={refusal} errors={errors} labels={labels} />
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
      <FormTrouble actor={actor} />
    </>
  )
}
