import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createMarkdown } from '#src/api/commands/business/markdowns.ts'
import { markdownQuery } from '#src/api/queries/business/markdowns.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { MarkdownForm } from '#src/ui/business/markdowns/markdown-form.tsx'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import type { MarkdownValues } from '#src/ui/business/markdowns/markdown-values.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { useForm } from '../../-forms/use-form.ts'
import { useUser } from '../../-page/use-user.ts'
import { useCollectionOptions } from '../collections/use-collection-options.ts'
import { emptyValues, termsOf, valuesOf } from './markdown-form-values.ts'

interface NewMarkdownProps {
  /** The markdown whose terms it begins with. */
  copied: string | null
  /** The products that it is for, `p_1.p_2`; empty for those of a filter. */
  products: string
}

/** A markdown that is begun: saved, it is a draft with a preview. */
export function NewMarkdown({ copied, products }: NewMarkdownProps) {
  const { client } = useApp()
  const query = useQuery({ ...markdownQuery(client, copied ?? ''), enabled: copied !== null })
  if (copied === null) return <Form stored={emptyValues(products)} />
  if (query.error !== null)
    return <NoticeBar message={refusalOf(query.error).message} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton label={words.loading} />
  const name = words.copyOf(query.data.name)
  return <Form stored={{ ...valuesOf(query.data), name, first_day: '', last_day: '' }} />
}

function Form({ stored }: { stored: MarkdownValues }) {
  const app = useApp()
  const navigate = useNavigate()
  const { time_zone: zone } = useUser().profile
  const actor = useForm<MarkdownValues>({
    name: `markdown new ${stored.products} ${stored.name}`,
    schema: async () => (await import('./markdown-form-schema.ts')).markdownValues,
    stored,
    needed: words.needed,
    save: async (values, key) => {
      const { id } = await createMarkdown(app, termsOf(values), key)
      await navigate({ ...markdownLinks.edit(id), replace: true })
      return stored
    },
    saved: words.saved,
  })
  return (
    <div className="markdown markdown--draft">
      <MarkdownForm
        actor={actor}
        categories={useCategoryOptions('filter')}
        collections={useCollectionOptions()}
        zone={zone ?? 'UTC'}
        today={dayHere(app.clock.now())}
        submit={words.saveAndPreview}
      />
    </div>
  )
}
