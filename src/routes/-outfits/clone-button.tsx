import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { cloneOutfit } from '#src/api/commands/outfits.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { Outfit } from '#src/api/contract/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { type Entries, saveFormMachine } from '#src/machines/forms/save-form.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormTrouble } from '#src/ui/kit/forms/form-trouble.tsx'

const nothing: Entries = { fields: {}, ticks: [] }

/** Makes another outfit of the same garments, to be changed. */
export function CloneButton({ outfit: { id, name } }: { outfit: Outfit }) {
  const app = useApp()
  const [once] = useState(sameKey)
  const actor = useActorRef(
    saveFormMachine.provide({
      actors: {
        save: fromPromise<Entries, Entries>(async () => {
          await once(id, idempotencyKey => cloneOutfit(app, id, idempotencyKey))
          return nothing
        }),
      },
      actions: {
        tellSaved: () =>
          app.actors.toasts.send({
            type: 'toast.wished',
            tone: 'success',
            message: `${name} is copied; the copy stands first.`,
          }),
      },
    }),
    { input: { stored: nothing } },
  )
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const press = () => actor.send({ type: 'form.submitted' })
  return (
    <>
      <button type="button" className="text-button" aria-busy={isBusy || undefined} onClick={press}>
        Copy<span className="unseen">: {name}</span>
      </button>
      <FormTrouble actor={actor} unanswered="We could not copy it." onSubmit={press} />
    </>
  )
}
