import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { boardGarmentsQuery, outfitQuery, outfitsKey, refreshOutfits } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { type Arrangement, isUnsaved, storedOf } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import type { BoardActor } from '#src/ui/outfits/board.tsx'
import { SaveBoard } from '#src/ui/outfits/board-form.tsx'
import { BoardGarments } from '#src/ui/outfits/board-garments.tsx'
import { BoardPage } from '#src/ui/outfits/board-page.tsx'
import { goneText } from '#src/ui/outfits/outfit-text.ts'
import * as texts from '#src/ui/outfits/words.ts'
import { requireFound } from '../-page/require-found.ts'
import { forgetOutfitDraft, keepOutfitDraft, readOutfitDraft } from './outfit-drafts.ts'
import { outfitBoardFlow } from './outfit-flows.ts'
import { outfitLinks } from './outfit-links.ts'

interface BoardScreenProps {
  userId: string
  /** Null for a new one. */
  id: string | null
}

/** The board of one outfit, shown once everything on it is loaded. */
export function BoardScreen({ userId, id }: BoardScreenProps) {
  const app = useApp()
  const outfit = useQuery({ ...outfitQuery(app.client, id ?? ''), enabled: id !== null })
  requireFound(outfit)
  const draft = useQuery({
    queryKey: [...outfitsKey, 'draft', userId, id],
    queryFn: () => readOutfitDraft(app, userId, id ?? 'new'),
    gcTime: 0,
    // read once at the start: from then on the board itself holds the draft
    staleTime: Number.POSITIVE_INFINITY,
    meta: { private: true },
  })
  const isReady = draft.data !== undefined && (id === null || outfit.data !== undefined)
  const error = outfit.error ?? draft.error
  if (isReady) return <OneBoard userId={userId} outfit={outfit.data ?? null} draft={draft.data ?? null} />
  return (
    <TitledPage title={id === null ? texts.newOutfit : texts.outfit} back={<BackToOutfits />}>
      {error === null ? (
        <Skeleton label={texts.outfitLoading} />
      ) : (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void (outfit.error === null ? draft : outfit).refetch()}
          isRetrying={outfit.isFetching || draft.isFetching}
        />
      )}
    </TitledPage>
  )
}

const BackToOutfits = () => <Link {...outfitLinks.list}>{texts.backToYourOutfits}</Link>

interface OneBoardProps {
  userId: string
  outfit: Outfit | null
  draft: Arrangement | null
}

function OneBoard({ userId, outfit, draft }: OneBoardProps) {
  const app = useApp()
  const navigate = useNavigate()
  const id = outfit?.id ?? null
  // a later refetch does not change what is on the board
  const [input] = useState(() => ({ stored: outfit === null ? null : storedOf(outfit), draft }))
  const actor = useActorRef(
    outfitBoardFlow(app, id),
    { input },
    {
      complete: () => {
        forgetOutfitDraft(app.storage, userId, id ?? 'new')
        const { name } = actor.getSnapshot().context.fields
        app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: texts.isSaved(name) })
        void refreshOutfits(app.queryClient)
        void navigate({ to: '/account/wardrobe', search: { view: 'outfits' } })
      },
    },
  )
  useStoredDraft(actor, userId, id ?? 'new')
  const gone = outfit?.pieces.flatMap(piece => goneText(piece) ?? []) ?? []
  return (
    <TitledPage
      title={outfit?.name ?? texts.newOutfit}
      back={<BackToOutfits />}
      actions={<SaveBoard actor={actor} />}
    >
      <BoardPage
        actor={actor}
        shelf={<Shelf actor={actor} />}
        gone={gone.length > 0 && <p className="board-room__gone">{texts.itemsLeaving(gone.join(', '))}</p>}
      />
    </TitledPage>
  )
}

/** Stores unsaved changes so that they outlive the tab; logging out deletes them. */
function useStoredDraft(actor: BoardActor, userId: string, name: string): void {
  const { storage, actors } = useApp()
  useEffect(() => {
    const keep = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active' || snapshot.matches('dragging')) return
      if (isUnsaved(snapshot.context)) keepOutfitDraft(storage, userId, name, snapshot.context)
      else forgetOutfitDraft(storage, userId, name)
    }
    const board = actor.subscribe(keep)
    const session = actors.auth.subscribe(now => {
      if (now.matches('loggingOut')) forgetOutfitDraft(storage, userId, name)
    })
    return () => {
      board.unsubscribe()
      session.unsubscribe()
    }
  }, [actor, actors, name, storage, userId])
}

function Shelf({ actor }: { actor: BoardActor }) {
  const { client } = useApp()
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    ...boardGarmentsQuery(client, words),
    // the garments stay while another search is loading
    placeholderData: before => before,
  })
  return (
    <BoardGarments
      actor={actor}
      garments={query.data?.pages.flatMap(({ garments }) => garments)}
      search={search}
      onSearch={setSearch}
      waiting={
        query.error !== null ? (
          <NoticeBar
            message={refusalOf(query.error).message}
            onRetry={() => void (query.data === undefined ? query.refetch() : query.fetchNextPage())}
            isRetrying={query.isFetching}
          />
        ) : (
          query.data === undefined && <Skeleton label={texts.garmentsLoading} />
        )
      }
      more={
        query.hasNextPage && (
          <Button look="quiet" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {texts.moreItems}
          </Button>
        )
      }
    />
  )
}
