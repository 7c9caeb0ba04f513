import { cloneOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import * as words from '#src/ui/outfits/words.ts'
import { useCommand } from '../-page/use-command.ts'

interface CloneButtonProps {
  outfit: Outfit
  onDone: () => void
}

/** Makes another outfit of the same garments, to be changed. */
export function CloneButton({ outfit: { id, name }, onDone }: CloneButtonProps) {
  const app = useApp()
  const actor = useCommand({
    run: async key => {
      await cloneOutfit(app, id, key)
      onDone()
    },
    done: words.copied(name),
  })
  return (
    <CommandButton actor={actor} look="text" unanswered={words.copyFailed}>
      {words.copy}
      <span className="unseen">: {name}</span>
    </CommandButton>
  )
}
