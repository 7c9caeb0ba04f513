import { takeBackOutfitWear, wearOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { FormTrouble } from '#src/ui/kit/forms/form-trouble.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { dayText } from '#src/ui/outfits/outfit-text.ts'
import * as words from '#src/ui/outfits/words.ts'
import { useCommand } from '../-page/use-command.ts'

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
  const change = (worn: boolean) => (worn ? wearOutfit(app, id, on) : takeBackOutfitWear(app, id, on))
  const actor = useCommand({
    run: async () => {
      const worn = !isWorn
      await change(worn)
      const message = words.wasNotWornOn(name, worn, dayText(on))
      notifyWithUndo(app.actors.toasts, message, () => change(!worn))
    },
  })
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const press = () => actor.send({ type: 'command.run' })
  return (
    <>
      <button
        type="button"
        className="outfit__wear"
        aria-pressed={isWorn}
        aria-busy={isBusy || undefined}
        onClick={press}
      >
        {isWorn ? words.worn : label}
        <span className="unseen">: {name}</span>
      </button>
      <FormTrouble actor={actor} unanswered={words.wearFailed} onSubmit={press} />
    </>
  )
}
