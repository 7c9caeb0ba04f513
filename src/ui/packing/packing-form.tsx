import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { packingListMachine, TripField } from '#src/machines/editors/wardrobe/packing-list.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Field, FieldErrors } from '../kit/forms/field.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Collage } from '../outfits/collage.tsx'
import { titleOf } from './packing-text.ts'
import * as words from './words.ts'

export type PackingActor = ActorRefFrom<typeof packingListMachine>

interface PackingFormProps {
  actor: PackingActor
  /** Adds what is planned for the days. */
  planned: ReactNode
  onCancel: () => void
}

/** The trip, what is on its list, and saving it. */
export function PackingForm({ actor, planned, onCancel }: PackingFormProps) {
  const fields = useSelect(actor, ({ context }) => context.fields)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const submit = () => actor.send({ type: 'packing.submitted' })
  const type = (field: TripField) => (value: string) => actor.send({ type: 'packing.typed', field, value })
  return (
    <Form onSubmit={submit}>
      {isOutdated ? (
        <Outdated actor={actor} />
      ) : (
        <FormTrouble actor={actor} labels={words.labels} name="packing" onSubmit={submit} />
      )}
      <TextInput
        name="packing-name"
        label={words.labels.name}
        value={fields.name}
        errors={errors.name}
        maxLength={80}
        autoComplete="off"
        onType={type('name')}
      />
      <div className="packing-form__days">
        {(['starts_on', 'ends_on'] as const).map(field => (
          <Field key={field} name={`packing-${field}`} label={words.labels[field]} errors={errors[field]}>
            {control => (
              <input
                {...control}
                className="control"
                type="date"
                value={fields[field]}
                onChange={event => type(field)(event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Chosen actor={actor} errors={errors.entries ?? []} />
      {planned}
      <div className="board-form__buttons">
        <Button type="submit" isBusy={isBusy} isRefused={isOutdated}>
          {words.save}
        </Button>
        <button type="button" className="text-button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </Form>
  )
}

function Chosen({ actor, errors }: { actor: PackingActor; errors: readonly string[] }) {
  const items = useSelect(actor, ({ context }) => context.items)
  return (
    <section className="packing-chosen" id="packing-entries" tabIndex={-1} aria-labelledby="packing-chosen">
      <h2 id="packing-chosen" className="title">
        {words.itemsOnList(items.length)}
      </h2>
      <FieldErrors name="packing-entries" errors={errors} />
      {items.length === 0 && <p className="soft">{words.emptyList}</p>}
      <ul className="packing-chosen__list">
        {items.map(listed => (
          <li key={listed.item} className="packing-chosen__one">
            <Collage pieces={listed.pieces} sizes="3rem" />
            <span className="small">{titleOf(listed)}</span>
            <button
              type="button"
              className="packing-chosen__remove"
              onClick={() => actor.send({ type: 'packing.removed', item: listed.item })}
            >
              <span aria-hidden="true">×</span>
              <span className="unseen">
                {words.removeFromList}
                {titleOf(listed)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The notice that the list was saved elsewhere: nothing is lost before the user chooses which one stays. */
function Outdated({ actor }: { actor: PackingActor }) {
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  return (
    <div className="notice" role="alert">
      <p>{refusal ?? words.conflictTitle}</p>
      <Button look="quiet" onPress={() => actor.send({ type: 'packing.reloaded' })}>
        {words.useOther}
      </Button>
      <Button look="quiet" onPress={() => actor.send({ type: 'packing.submitted' })}>
        {words.saveMine}
      </Button>
    </div>
  )
}
