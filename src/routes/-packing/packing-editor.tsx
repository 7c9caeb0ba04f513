import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useDeferredValue, useState } from 'react'
import type { Outfit, OutfitPiece } from '#src/api/contract/wardrobe/outfits.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { boardGarmentsQuery, outfitsQuery, plansQuery } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import type { BoardGarment } from '#src/machines/editors/outfits/board-pieces.ts'
import { addMonths, monthOf } from '#src/machines/editors/outfits/month-days.ts'
import { type ListedItem, storedPacking } from '#src/machines/editors/wardrobe/packing-list.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { PackingChoice } from '#src/ui/packing/packing-choice.tsx'
import { type PackingActor, PackingForm } from '#src/ui/packing/packing-form.tsx'
import * as words from '#src/ui/packing/words.ts'
import { packingListFlow } from './packing-flow.ts'
import { packingLinks } from './packing-links.ts'

interface PackingEditorProps {
  /** Null for a new one. */
  list: PackingList | null
  /** Shows the list again. */
  onClose: () => void
}

/** The trip of a packing list, and what is on it. */
export function PackingEditor({ list, onClose }: PackingEditorProps) {
  const app = useApp()
  const navigate = useNavigate()
  // a later refetch does not change what is edited
  const [{ flow, input }] = useState(() => ({
    flow: packingListFlow(app, list?.id ?? null),
    input: { stored: list === null ? null : storedPacking(list) },
  }))
  const actor = useActorRef(
    flow,
    { input },
    {
      complete: () => {
        const { fields, saved } = actor.getSnapshot().context
        const message = words.isSaved(fields.name)
        app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
        if (list === null && saved !== null) void navigate({ ...packingLinks.list(saved), replace: true })
        else onClose()
      },
    },
  )
  return (
    <div className="packing-room">
      <PackingForm
        actor={actor}
        planned={<Planned actor={actor} />}
        onCancel={() => (list === null ? void navigate(packingLinks.lists) : onClose())}
      />
      <div className="packing-room__choices">
        <Outfits actor={actor} />
        <Garments actor={actor} />
      </div>
    </div>
  )
}

/** No trip is asked for more months than these. */
const mostMonths = 13

/** Adds the outfits that are planned for the days of the trip. */
function Planned({ actor }: { actor: PackingActor }) {
  const { client } = useApp()
  const { starts_on: first, ends_on: last } = useSelect(actor, ({ context }) => context.fields)
  const listed = useSelect(actor, ({ context }) => context.items)
  const months = monthsOf(first, last)
  const queries = useQueries({ queries: months.map(month => plansQuery(client, month)) })
  if (months.length === 0 || queries.some(({ data }) => data === undefined)) return null
  const planned = queries
    .flatMap(({ data = [] }) => data)
    .filter(({ on, is_planned }) => is_planned && on >= first && on <= last)
    .map(({ outfit }) => listedOutfit(outfit))
  const items = [...new Map(planned.map(each => [each.item, each])).values()]
  const missing = items.filter(({ item }) => listed.every(each => each.item !== item))
  if (items.length === 0) return <p className="small soft">{words.nonePlanned}</p>
  if (missing.length === 0) return <p className="small soft">{words.allPlannedAdded}</p>
  return (
    <div>
      <Button look="quiet" onPress={() => actor.send({ type: 'packing.added', items: missing })}>
        {words.addPlanned(missing.length)}
      </Button>
    </div>
  )
}

function Outfits({ actor }: { actor: PackingActor }) {
  const { client } = useApp()
  const query = useInfiniteQuery(outfitsQuery(client, 'background'))
  const outfits = query.data?.pages.flatMap(({ data }) => data) ?? []
  if (query.isSuccess && outfits.length === 0) return null
  return (
    <PackingChoice
      actor={actor}
      id="packing-outfits"
      title={words.yourOutfits}
      items={outfits.map(listedOutfit)}
      rest={<Rest query={query} loading={words.outfitsLoading} more={words.moreOutfits} />}
    />
  )
}

function Garments({ actor }: { actor: PackingActor }) {
  const { client } = useApp()
  const [search, setSearch] = useState('')
  const typed = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    ...boardGarmentsQuery(client, typed),
    // the garments stay while another search is loading
    placeholderData: before => before,
  })
  const garments = query.data?.pages.flatMap(page => page.garments) ?? []
  return (
    <PackingChoice
      actor={actor}
      id="packing-garments"
      title={words.yourItems}
      items={garments.map(listedGarment)}
      search={
        <TextInput
          name="packing-search"
          label={words.searchItems}
          type="search"
          value={search}
          onType={setSearch}
          autoComplete="off"
        />
      }
      rest={
        <>
          {query.isSuccess && garments.length === 0 && <p className="soft">{words.noMatches}</p>}
          <Rest query={query} loading={words.itemsLoading} more={words.moreItems} />
        </>
      }
    />
  )
}

interface RestProps {
  query: {
    error: Error | null
    isPending: boolean
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  loading: string
  more: string
}

/** That a list is loading or failed to load, and the button for more of it. */
function Rest({ query, loading, more }: RestProps) {
  return (
    <>
      {query.error !== null && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void (query.isPending ? query.refetch() : query.fetchNextPage())}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && query.error === null && <Skeleton label={loading} />}
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  )
}

/** The months of a trip, `2026-11`; none for days that are missing or in the wrong order. */
function monthsOf(first: string, last: string): string[] {
  if (first === '' || last === '' || last < first) return []
  const months: string[] = []
  for (let day = `${monthOf(first)}-01`; day <= last && months.length < mostMonths; day = addMonths(day, 1))
    months.push(monthOf(day))
  return months
}

const listedOutfit = ({ id, name, pieces }: Outfit): ListedItem => ({
  item: id,
  title: name,
  pieces: pieces.filter(({ gone }) => gone === null),
})

/** A garment fills a board of its own. */
function listedGarment({ garment, title, category, image }: BoardGarment): ListedItem {
  const place = { x: 500, y: 500, scale: 300 }
  const piece: OutfitPiece = {
    ...{ garment, title, category, image, ...place },
    ...{ is_whole: false, gone: null },
  }
  return { item: garment, title, pieces: [piece] }
}
