import { useQuery } from '@tanstack/react-query'
import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { markdownQuery } from '#src/api/queries/business/markdowns.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { MarkdownDraft } from './markdown-draft.tsx'
import { MarkdownPrices } from './markdown-prices.tsx'
import { MarkdownStatus } from './markdown-status.tsx'

/** One markdown: a draft with its form, or where it stands; and its prices. */
export function MarkdownPage({ id }: { id: string }) {
  const { client } = useApp()
  const { data, error, refetch } = useQuery(markdownQuery(client, id))
  return (
    <TitledPage title={data?.name ?? words.heading} back={<Link {...markdownLinks.list}>{words.all}</Link>}>
      {error !== null && <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <Skeleton label={words.loading} /> : <Shown markdown={data} />}
    </TitledPage>
  )
}

function Shown({ markdown }: { markdown: Markdown }) {
  if (markdown.state === 'draft') return <MarkdownDraft markdown={markdown} />
  return (
    <div className="markdown">
      <MarkdownStatus markdown={markdown} />
      {markdown.state !== 'cancelled' && <MarkdownPrices markdown={markdown} />}
    </div>
  )
}
