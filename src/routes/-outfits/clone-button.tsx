import { cloneOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { useCommand } from '../-page/use-command.ts'

/** Makes another outfit of the same garments, to be changed. */
export function CloneButton({ outfit: { id, name } }: { outfit: Outfit }) {
  const app = useApp()
  const actor = useCommand({
    run: key => cloneOutfit(app, id, key),
    done: `${name} is copied; the copy stands first.`,
  })
  return (
    <CommandButton actor={actor} look="text" unanswered="We could not copy it.">
      Copy<span className="unseen">: {name}</span>
    </CommandButton>
  )
}
