import { useActorRef } from '@xstate/react'
import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { takeBackOutfitWear, wearOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { type Entries, saveFormMachine } from '#src/machines/forms/save-form.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormTrouble } from '#src/ui/kit/forms/form-trouble.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { dayText } from '#src/ui/outfits/outfit-text.ts'

const nothing: Entries = { fields: {}, ticks: [] }

interface WearToggleProps {
  outfit: Outfit
  on: string
  isWorn: boolean
  /** The button's label while the outfit is not worn. */
  label: string
}

/** Marks an outfit as worn on a day; the next press, or the toast's button, undoes it. */
export function WearToggle({ outfit: { id, name }, on, isWorn, label }: WearToggleProps) {
  const app = useApp()
  // what the press meant: by the time of the toast the outfit has the new value already
  const meant = useRef(isWorn)
  const change = (worn: boolean) => (worn ? wearOutfit(app, id, on) : takeBackOutfitWear(app, id, on))
  const actor = useActorRef(
    saveFormMachine.provide({
      actors: {
        save: fromPromise<Entries, Entries>(async () => {
          await change(meant.current)
          return nothing
        }),
      },
      actions: {
        tellSaved: () => {
          const worn = meant.current
          const message = worn
            ? `${name} is worn on ${dayText(on)}.`
            : `${name} was not worn on ${dayText(on)}.`
          notifyWithUndo(app.actors.toasts, message, () => change(!worn))
        },
      },
    }),
    { input: { stored: nothing } },
  )
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const press = () => {
    if (actor.getSnapshot().hasTag('busy')) return
    meant.current = !isWorn
    actor.send({ type: 'form.submitted' })
  }
  return (
    <>
      <button
        type="button"
        className="outfit__wear"
        aria-pressed={isWorn}
        aria-busy={isBusy || undefined}
        onClick={press}
      >
        {isWorn ? 'Worn' : label}
        <span className="unseen">: {name}</span>
      </button>
      <FormTrouble actor={actor} unanswered="We could not note it." onSubmit={press} />
    </>
  )
}
