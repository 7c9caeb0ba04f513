import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import * as words from '#src/ui/packing/words.ts'
import { useUserId } from '../-page/use-user.ts'
import { PackingListScreen } from './packing-list-screen.tsx'
import { PackingListsScreen } from './packing-lists-screen.tsx'

/** The packing lists of the logged-in user: `list` is the one that is open, `new` a new one, null none. */
export function PackingSection({ list }: { list: string | null }) {
  const { site } = useApp()
  const id = useUserId()
  useEffect(() => {
    document.title = `${list === null ? words.packingLists : words.packingList} · ${site.name}`
  }, [list, site])
  if (id === null) return <Skeleton label={words.listsLoading} />
  if (list === null) return <PackingListsScreen key={id} />
  return <PackingListScreen key={`${id} ${list}`} id={list === 'new' ? null : list} />
}
