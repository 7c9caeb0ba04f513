import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '#src/api/queries/business/codes.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { CodeFacts } from '#src/ui/business/codes/code-facts.tsx'
import { codeLinks } from '#src/ui/business/codes/code-links.ts'
import * as words from '#src/ui/business/codes/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { CodeStatus } from './code-status.tsx'

/** One discount code: where it stands, its terms, and what it did. */
export function CodePage({ id }: { id: string }) {
  const { client } = useApp()
  const { data, error, refetch } = useQuery(codeQuery(client, id))
  return (
    <TitledPage title={data?.code ?? words.heading} back={<Link {...codeLinks.list}>{words.all}</Link>}>
      {error !== null && <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Skeleton label={words.loading} />
      ) : (
        <div className="markdown code--one">
          <CodeStatus code={data} />
          <CodeFacts code={data} />
        </div>
      )}
    </TitledPage>
  )
}
