import type { ActorRefFrom } from 'xstate'
import { conflictsOf } from '#src/machines/editors/garment-conflict.ts'
import type { garmentFormMachine } from '#src/machines/editors/garment-form.ts'
import type { GarmentValues } from '#src/machines/editors/garment-values.ts'
import { useSelect } from '../actors.tsx'
import { garmentLabels } from './garment-fields.tsx'

export type GarmentFormActor = ActorRefFrom<typeof garmentFormMachine>

/** The garment was changed elsewhere: shows what was typed and the current values, side by side. */
export function GarmentConflict({ actor }: { actor: GarmentFormActor }) {
  const { stored, values, theirs } = useSelect(actor, ({ context }) => context)
  if (theirs === null) return null
  const conflicts = conflictsOf({ stored, values, theirs })
  return (
    <div className="conflict" role="alert">
      <p className="conflict__title">This was changed meanwhile, perhaps in another window.</p>
      {conflicts.length === 0 ? (
        <p>What you typed and what was changed there go together. Look at it and save once more.</p>
      ) : (
        <>
          <p>What you typed stays unless you take the other one.</p>
          <dl className="conflict__list">
            {conflicts.map(({ field, mine, theirs: other }) => (
              <div key={field}>
                <dt>{garmentLabels[field] ?? field}</dt>
                <dd>Yours: {textOf(mine)}</dd>
                <dd>
                  There: {textOf(other)}{' '}
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => actor.send({ type: 'form.tookTheirs', field, value: other })}
                  >
                    Take this one<span className="unseen">: {garmentLabels[field] ?? field}</span>
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

function textOf(value: GarmentValues[keyof GarmentValues]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return (typeof value === 'string' ? value : value.join(', ')) || 'empty'
}
