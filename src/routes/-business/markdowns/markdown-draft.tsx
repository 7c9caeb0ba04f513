import { useQueryClient } from '@tanstack/react-query'
import { saveMarkdown } from '#src/api/commands/business/markdowns.ts'
import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { markdownQuery } from '#src/api/queries/business/markdowns.ts'
import { useApp } from '#src/app/provider.tsx'
import { isChanged } from '#src/machines/forms/form-values.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { MarkdownForm } from '#src/ui/business/markdowns/markdown-form.tsx'
import type { MarkdownValues } from '#src/ui/business/markdowns/markdown-values.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { useForm } from '../../-forms/use-form.ts'
import { useCollectionOptions } from '../collections/use-collection-options.ts'
import { termsOf, valuesOf } from './markdown-form-values.ts'
import { MarkdownPrices } from './markdown-prices.tsx'
import { MarkdownStatus } from './markdown-status.tsx'

/** A draft: its form, where it stands, and what it would change as it is saved. */
export function MarkdownDraft({ markdown }: { markdown: Markdown }) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { id, time_zone: zone } = markdown
  const actor = useForm<MarkdownValues>({
    name: `markdown ${id}`,
    schema: async () => (await import('./markdown-form-schema.ts')).markdownValues,
    stored: valuesOf(markdown),
    needed: words.needed,
    save: async values => {
      // the form has taken over whatever the server said last
      const { version } = queryClient.getQueryData(markdownQuery(app.client, id).queryKey) ?? markdown
      return valuesOf(await saveMarkdown(app, { id, version }, termsOf(values)))
    },
    reload: async () => {
      const query = { ...markdownQuery(app.client, id, 'action'), staleTime: 0 }
      return valuesOf(await queryClient.fetchQuery(query))
    },
    saved: words.saved,
  })
  const isUnsaved = useSelect(actor, ({ context }) => isChanged(context))
  return (
    <div className="markdown markdown--draft">
      <MarkdownForm
        actor={actor}
        categories={useCategoryOptions('filter')}
        collections={useCollectionOptions()}
        zone={zone}
        today={dayHere(app.clock.now())}
        submit={words.save}
      />
      <div className="markdown">
        <MarkdownStatus markdown={markdown} isUnsaved={isUnsaved} />
        <MarkdownPrices markdown={markdown} />
      </div>
    </div>
  )
}
