import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderBrandCollections } from '#src/api/commands/business/brand-collections.ts'
import type { BrandCollectionRow } from '#src/api/contract/business/brand-collections.ts'
import { brandCollectionsQuery } from '#src/api/queries/business/brand-collections.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { CollectionsList } from '#src/ui/business/collections/collections-list.tsx'
import * as words from '#src/ui/business/collections/words.ts'
import { ChangeTrouble } from '#src/ui/kit/forms/change-trouble.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCommand } from '../../-page/use-command.ts'

/** The collections in their order, which is changed here. */
export function CollectionList() {
  const { client } = useApp()
  const { data, error, refetch } = useQuery(brandCollectionsQuery(client))
  if (data === undefined)
    return error === null ? (
      <Skeleton label={words.loading} />
    ) : (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />
    )
  if (data.data.length === 0)
    return (
      <div className="nothing">
        <p>{words.none}</p>
        <p>{words.noneHint}</p>
      </div>
    )
  return <Ordered rows={data.data} />
}

function Ordered({ rows }: { rows: readonly BrandCollectionRow[] }) {
  const app = useApp()
  // the actor keeps its first functions: they read the order that was asked for last
  const [wanted] = useState<{ ids: readonly string[] }>({ ids: [] })
  const actor = useCommand({
    run: () => orderBrandCollections(app, wanted.ids),
    reload: () => app.queryClient.fetchQuery({ ...brandCollectionsQuery(app.client), staleTime: 0 }),
    done: words.orderSaved,
  })
  const order = () => actor.send({ type: 'command.run' })
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <>
      <ChangeTrouble
        actor={actor}
        onSubmit={order}
        onReload={() => actor.send({ type: 'command.reloaded' })}
      />
      <CollectionsList
        rows={rows}
        onOrder={
          isBusy
            ? undefined
            : ids => {
                wanted.ids = ids
                order()
              }
        }
      />
    </>
  )
}
