import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setPacked } from '#src/api/commands/packing-lists.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { packingListQuery } from '#src/api/queries/packing-lists.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { notifyFailure } from '#src/ui/kit/toasts/notify-with-action.ts'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { PackingSheet } from '#src/ui/packing/packing-sheet.tsx'
import { tripText } from '#src/ui/packing/packing-text.ts'
import * as words from '#src/ui/packing/words.ts'
import { requireFound } from '../-page/require-found.ts'
import { PackingEditor } from './packing-editor.tsx'
import { packingLinks } from './packing-links.ts'

/** One packing list, ticked here and changed in its editor; `id` is null for a new list. */
export function PackingListScreen({ id }: { id: string | null }) {
  const app = useApp()
  const query = useQuery({ ...packingListQuery(app.client, id ?? ''), enabled: id !== null })
  requireFound(query)
  const [isEdited, setEdited] = useState(id === null)
  const list = query.data ?? null
  const back = <Link {...packingLinks.lists}>{words.backToLists}</Link>
  if (id !== null && list === null) {
    return (
      <TitledPage back={back} title={words.packingList}>
        {query.error === null ? (
          <Skeleton label={words.listLoading} />
        ) : (
          <NoticeBar
            message={refusalOf(query.error).message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </TitledPage>
    )
  }
  if (list === null || isEdited) {
    return (
      <TitledPage back={back} title={list?.name ?? words.newList}>
        <PackingEditor list={list} onClose={() => setEdited(false)} />
      </TitledPage>
    )
  }
  return (
    <TitledPage
      back={back}
      title={list.name}
      actions={
        <>
          <Button look="quiet" onPress={() => setEdited(true)}>
            {kitWords.edit}
          </Button>
          <Button look="quiet" onPress={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <Sheet list={list} />
    </TitledPage>
  )
}

function Sheet({ list }: { list: PackingList }) {
  const { id, entries } = list
  const app = useApp()
  if (entries.length === 0) return <p className="soft">{words.nothingLeft}</p>
  return (
    <PackingSheet
      trip={tripText(list)}
      entries={entries}
      onTick={async (item, isPacked) => {
        const stored = setPacked(app, id, item, isPacked)
        notifyFailure(app.actors.toasts, stored)
        await stored.catch(() => undefined)
      }}
    />
  )
}
