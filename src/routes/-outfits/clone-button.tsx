import { cloneOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import * as words from '#src/ui/outfits/words.ts'
import { useCommand } from '../-page/use-command.ts'

/** Makes another outfit of the same garments, to be changed. */
export function CloneButton({ outfit: { id, name } }: { outfit: Outfit }) {
  const app = useApp()
  const actor = useCommand({
    run: key => cloneOutfit(app, id, key),
    done: words.copied(name),
  })
  return (
    <CommandButton actor={actor} look="text" unanswered={words.copyFailed}>
      {words.copy}
      <span className="unseen">: {name}</span>
    </CommandButton>
  )
}
