import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createBulkEdit } from '#src/api/commands/business/bulk-edits.ts'
import type { BulkSelection } from '#src/api/contract/business/bulk-edits.ts'
import { useApp } from '#src/app/provider.tsx'
import { BulkForm } from '#src/ui/business/bulk/bulk-form.tsx'
import { bulkLinks } from '#src/ui/business/bulk/bulk-links.ts'
import type { BulkValues } from '#src/ui/business/bulk/bulk-values.ts'
import * as words from '#src/ui/business/bulk/words.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { useForm } from '../../-forms/use-form.ts'
import { useCollectionOptions } from '../collections/use-collection-options.ts'
import { useTagOptions } from '../tags/use-tag-options.ts'
import { changeOf, emptyValues } from './bulk-form-values.ts'

/** Chooses what is changed of these products; then its preview opens. */
export function NewBulkEdit({ selection }: { selection: BulkSelection }) {
  const app = useApp()
  const navigate = useNavigate()
  const [stored] = useState(emptyValues)
  const actor = useForm<BulkValues>({
    name: `bulk ${JSON.stringify(selection)}`,
    schema: async () => (await import('./bulk-form-schema.ts')).bulkValues,
    stored,
    needed: words.needed,
    save: async (values, key) => {
      const { id } = await createBulkEdit(app, { selection, change: changeOf(values) }, key)
      await navigate(bulkLinks.edit(id))
      return stored
    },
  })
  return (
    <div className="bulk">
      <BulkForm
        actor={actor}
        categories={useCategoryOptions()}
        collections={useCollectionOptions()}
        tags={useTagOptions()}
      />
    </div>
  )
}
