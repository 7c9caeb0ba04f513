import { createCollection, deleteCollection } from '#src/api/commands/collections.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Collection } from '#src/api/contract/collections.ts'
import { refreshCollections } from '#src/api/queries/collections.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import * as kitWords from '#src/ui/kit/words.ts'
import { useCommand } from '../-page/use-command.ts'

interface DeleteCollectionProps {
  collection: Pick<Collection, 'id' | 'name'>
  /** Leads away from it. */
  onDeleted: () => void
}

/** Deletes a collection; the toast's button makes it anew, with the items that are still favorites. */
export function DeleteCollection({ collection: { id, name }, onDeleted }: DeleteCollectionProps) {
  const app = useApp()
  const actor = useCommand({
    run: async () => {
      const deleted = await deleteCollection(app, id)
      onDeleted()
      notifyWithUndo(app.actors.toasts, words.collectionDeleted(deleted.name), () =>
        createCollection(app, deleted, newNonce()),
      )
      void refreshCollections(app.queryClient)
    },
  })
  return (
    <CommandButton actor={actor} look="text" unanswered={words.deleteFailed}>
      {kitWords.deleteLabel}
      <span className="unseen"> {name}</span>
    </CommandButton>
  )
}
