import { renameCollection } from '#src/api/commands/collections.ts'
import type { Collection } from '#src/api/contract/collections.ts'
import { useApp } from '#src/app/provider.tsx'
import { CollectionForm } from '#src/ui/favorites/collection-form.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { nameSchema } from './collection-name.ts'

interface RenameCollectionProps {
  collection: Pick<Collection, 'id' | 'name'>
  onRenamed: () => void
}

/** The form that renames a collection. */
export function RenameCollection({ collection: { id, name }, onRenamed }: RenameCollectionProps) {
  const app = useApp()
  const actor = useForm({
    name: `collection ${id}`,
    schema: async () => nameSchema,
    stored: { name },
    needed: { name: words.enterAName },
    save: async values => {
      await renameCollection(app, id, values.name)
      return values
    },
    saved: words.collectionRenamed,
    onSaved: onRenamed,
  })
  return <CollectionForm actor={actor} submit={words.saveName} />
}
