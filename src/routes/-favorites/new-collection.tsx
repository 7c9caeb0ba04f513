import { createCollection } from '#src/api/commands/collections.ts'
import { useApp } from '#src/app/provider.tsx'
import { CollectionForm } from '#src/ui/favorites/collection-form.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { nameSchema } from './collection-name.ts'

interface NewCollectionProps {
  /** The favorite that is in it from the start. */
  listing?: string
  /** Called with the id of the collection. */
  onCreated?: (id: string) => void
}

/** The form that creates a collection. */
export function NewCollection({ listing, onCreated }: NewCollectionProps) {
  const app = useApp()
  const actor = useForm({
    name: `collection new ${listing ?? ''}`,
    schema: async () => nameSchema,
    stored: { name: '' },
    needed: { name: words.enterAName },
    save: async ({ name }, key) => {
      const id = await createCollection(app, { name, listings: listing === undefined ? [] : [listing] }, key)
      const message = words.collectionCreated(name.trim())
      app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
      onCreated?.(id)
      return { name: '' }
    },
  })
  return (
    <CollectionForm
      actor={actor}
      submit={listing === undefined ? words.createCollection : words.createAndAdd}
    />
  )
}
