import type { ActorRefFrom } from 'xstate'
import { conflictsOf } from '#src/machines/editors/wardrobe/garment-conflict.ts'
import type { garmentFormMachine } from '#src/machines/editors/wardrobe/garment-form.ts'
import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { useSelect } from '../actors.tsx'
import { garmentLabels } from './garment-fields.tsx'
import * as words from './words.ts'

export type GarmentFormActor = ActorRefFrom<typeof garmentFormMachine>

/** The garment was changed elsewhere: shows what was typed and the current values, side by side. */
export function GarmentConflict({ actor }: { actor: GarmentFormActor }) {
  const { stored, values, theirs } = useSelect(actor, ({ context }) => context)
  if (theirs === null) return null
  // measured colors go with the colors that are chosen
  const conflicts = conflictsOf({ stored, values, theirs }).filter(({ field }) => field !== 'swatch')
  return (
    <div className="conflict" role="alert">
      <p className="conflict__title">{words.conflictTitle}</p>
      {conflicts.length === 0 ? (
        <p>{words.conflictMerged}</p>
      ) : (
        <>
          <p>{words.conflictHint}</p>
          <dl className="conflict__list">
            {conflicts.map(({ field, mine, theirs: other }) => (
              <div key={field}>
                <dt>{garmentLabels[field] ?? field}</dt>
                <dd>{words.yourVersion(textOf(mine))}</dd>
                <dd>
                  {words.otherVersion(textOf(other))}{' '}
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => actor.send({ type: 'form.tookTheirs', field, value: other })}
                  >
                    {words.useOther}
                    <span className="unseen">: {garmentLabels[field] ?? field}</span>
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
