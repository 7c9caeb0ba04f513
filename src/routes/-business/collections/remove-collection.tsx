import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { deleteBrandCollection } from '#src/api/commands/business/brand-collections.ts'
import type { BrandCollection } from '#src/api/contract/business/brand-collections.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { collectionLinks } from '#src/ui/business/collections/collection-links.ts'
import * as words from '#src/ui/business/collections/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'

interface RemoveCollectionProps {
  collection: BrandCollection
  onAnswered: () => void
}

/** Asks before a collection is deleted. */
export function RemoveCollection({ collection, onAnswered }: RemoveCollectionProps) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteBrandCollection(app, collection.id)
          const { toasts } = app.actors
          toasts.send({ type: 'toast.requested', tone: 'success', message: words.removed })
          await navigate(collectionLinks.list)
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  const { title, text, accept } = words.removeQuestion
  return (
    <ConfirmDialog actor={actor} title={title} accept={accept}>
      <p>
        <strong>{collection.title}</strong>. {text}
      </p>
    </ConfirmDialog>
  )
}
