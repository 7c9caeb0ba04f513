import { seasons } from '#src/api/contract/values/garment-words.ts'
import { isUnsaved } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import * as kitWords from '../kit/words.ts'
import type { BoardActor } from './board.tsx'
import * as words from './words.ts'

/** The description of an outfit, and its saving. */
export function BoardForm({ actor }: { actor: BoardActor }) {
  const fields = useSelect(actor, ({ context }) => context.fields)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const ticked = useSelect(actor, ({ context }) => context.seasons)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  const hasNews = useSelect(actor, ({ context }) => isUnsaved(context))
  const submit = () => actor.send({ type: 'board.submitted' })
  return (
    <Form onSubmit={submit}>
      {isOutdated ? (
        <Outdated actor={actor} />
      ) : (
        <FormTrouble actor={actor} labels={words.labels} name="outfit" onSubmit={submit} />
      )}
      <TextInput
        name="outfit-name"
        label={words.name}
        value={fields.name}
        errors={errors.name}
        maxLength={80}
        autoComplete="off"
        onType={value => actor.send({ type: 'board.typed', field: 'name', value })}
      />
      <TextInput
        name="outfit-occasion"
        label={words.occasion}
        hint={words.occasionHint}
        isOptional
        value={fields.occasion}
        errors={errors.occasion}
        maxLength={60}
        autoComplete="off"
        onType={value => actor.send({ type: 'board.typed', field: 'occasion', value })}
      />
      <fieldset className="board-seasons">
        <legend className="field__label">
          {words.seasons}
          <span className="field__optional"> {words.optional}</span>
        </legend>
        <div className="board-seasons__list">
          {Object.entries(seasons).map(([season, label]) => (
            <label key={season} className="tick">
              <input
                type="checkbox"
                checked={ticked.includes(season)}
                onChange={event =>
                  actor.send({ type: 'board.seasonTicked', season, isOn: event.target.checked })
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="board-form__buttons">
        <Button type="submit" isBusy={isBusy} isRefused={isOutdated}>
          {words.saveOutfit}
        </Button>
        {hasNews && !isBusy && !isOutdated && (
          <button
            type="button"
            className="text-button"
            onClick={() => actor.send({ type: 'board.discarded' })}
          >
            {kitWords.discardChanges}
          </button>
        )}
      </div>
    </Form>
  )
}

/** Saves the outfit from the head of its page, where it is seen without scrolling. */
export function SaveBoard({ actor }: { actor: BoardActor }) {
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  return (
    <Button isBusy={isBusy} isRefused={isOutdated} onPress={() => actor.send({ type: 'board.submitted' })}>
      {words.save}
    </Button>
  )
}

/**
 * The notice that the outfit was saved elsewhere: nothing is lost before the user chooses which one stays.
 */
function Outdated({ actor }: { actor: BoardActor }) {
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  return (
    <div className="notice" role="alert">
      <p>{refusal ?? words.conflictTitle}</p>
      <Button look="quiet" onPress={() => actor.send({ type: 'board.reloaded' })}>
        {words.useOther}
      </Button>
      <Button look="quiet" onPress={() => actor.send({ type: 'board.submitted' })}>
        {words.saveMine}
      </Button>
    </div>
  )
}
