import type { ActorRefFrom } from 'xstate'
import type { Collection } from '#src/api/contract/collections.ts'
import { chosenOf, type collectionChoiceMachine } from '#src/machines/editors/favorites/collection-choice.ts'
import { useSelect } from '../actors.tsx'
import * as words from './words.ts'

interface CollectionChoiceProps {
  actor: ActorRefFrom<typeof collectionChoiceMachine>
  collections: readonly Collection[]
}

/** A check box for each collection that the item can be in. */
export function CollectionChoice({ actor, collections }: CollectionChoiceProps) {
  const context = useSelect(actor, snapshot => snapshot.context)
  const isClosing = useSelect(actor, snapshot => snapshot.hasTag('closing'))
  const chosen = chosenOf(context)
  return (
    <>
      {collections.length === 0 ? (
        <p>{words.noCollections}</p>
      ) : (
        <fieldset>
          <legend className="unseen">{words.collections}</legend>
          {collections.map(({ id, name }) => (
            <label key={id} className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={event =>
                  actor.send({ type: 'collection.toggled', collection: id, isIn: event.target.checked })
                }
              />
              <span className="collections__name">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {context.refusal !== null && (
        <p role="alert" className="field__error">
          {context.refusal}
        </p>
      )}
      <p role="status" className="small soft">
        {isClosing && words.savingCollections}
      </p>
    </>
  )
}
