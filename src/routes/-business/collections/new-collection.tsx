import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createBrandCollection } from '#src/api/commands/business/brand-collections.ts'
import { useApp } from '#src/app/provider.tsx'
import type { CollectionValues } from '#src/ui/business/collections/collection-form.tsx'
import { collectionLinks } from '#src/ui/business/collections/collection-links.ts'
import * as words from '#src/ui/business/collections/words.ts'
import { useForm } from '../../-forms/use-form.ts'
import { CollectionEditor } from './collection-editor.tsx'
import { emptyValues, termsOf } from './collection-values.ts'

/** A collection that is made. */
export function NewCollection() {
  const app = useApp()
  const navigate = useNavigate()
  const [stored] = useState(emptyValues)
  const actor = useForm<CollectionValues>({
    name: 'collection new',
    schema: async () => (await import('./collection-form-schema.ts')).collectionValues,
    stored,
    needed: words.needed,
    save: async (values, key) => {
      const { id } = await createBrandCollection(app, termsOf(values), key)
      await navigate({ ...collectionLinks.edit(id), replace: true })
      return stored
    },
    saved: words.saved,
  })
  return <CollectionEditor actor={actor} stored={[]} submit={words.create} />
}
