import { useInfiniteQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteOutfit } from '#src/api/commands/outfits.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { outfitsQuery, refreshOutfits } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { todayOf } from '#src/machines/editors/outfits/month-days.ts'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { useActors } from '#src/ui/actors.tsx'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { OutfitCard } from '#src/ui/outfits/outfit-card.tsx'
import * as words from '#src/ui/outfits/words.ts'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import { requireFound } from '../-page/require-found.ts'
import { CloneButton } from './clone-button.tsx'
import { outfitLinks } from './outfit-links.ts'
import { WearToggle } from './wear-toggle.tsx'

/** All outfits as small boards. */
export function OutfitsScreen() {
  const { client, clock } = useApp()
  const query = useInfiniteQuery(outfitsQuery(client))
  requireFound(query)
  const outfits = query.data?.pages.flatMap(({ data }) => data)
  const [asked, setAsked] = useState<Outfit | null>(null)
  const today = todayOf(new Date(clock.now()))
  return (
    <TitledPage
      title={words.outfits}
      intro={words.outfitsIntro}
      actions={<ButtonLink {...outfitLinks.newBoard}>{words.newOutfit}</ButtonLink>}
    >
      <WardrobeTabs current="outfits" />
      {query.error !== null && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void (outfits === undefined ? query.refetch() : query.fetchNextPage())}
          isRetrying={query.isFetching}
        />
      )}
      {outfits === undefined && query.error === null && <Skeleton label={words.outfitsLoading} />}
      {outfits?.length === 0 && (
        <div className="wardrobe__empty">
          <p>{words.noOutfits}</p>
          <ButtonLink {...outfitLinks.newBoard}>{words.createFirst}</ButtonLink>
        </div>
      )}
      {outfits !== undefined && outfits.length > 0 && (
        <>
          <h2 className="unseen">{words.all}</h2>
          <ul className="outfits" aria-label={words.yourOutfits}>
            {outfits.map(outfit => (
              <li key={outfit.id}>
                <OutfitCard
                  outfit={outfit}
                  target={outfitLinks.board(outfit.id)}
                  wear={
                    <WearToggle
                      outfit={outfit}
                      on={today}
                      isWorn={outfit.worn_on.includes(today)}
                      label={words.wearToday}
                    />
                  }
                  more={close => (
                    <>
                      <li data-stays>
                        <CloneButton outfit={outfit} onDone={close} />
                      </li>
                      <li>
                        <button
                          type="button"
                          className="text-button"
                          aria-haspopup="dialog"
                          onClick={() => setAsked(outfit)}
                        >
                          {kitWords.deleteLabel}
                          <span className="unseen">: {outfit.name}</span>
                        </button>
                      </li>
                    </>
                  )}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <div className="wardrobe__more">
          <Button look="quiet" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {kitWords.loadMore}
          </Button>
        </div>
      )}
      {asked !== null && <DeleteOutfit outfit={asked} onAnswered={() => setAsked(null)} />}
    </TitledPage>
  )
}

function DeleteOutfit({ outfit: { id, name }, onAnswered }: { outfit: Outfit; onAnswered: () => void }) {
  const app = useApp()
  const { toasts } = useActors()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteOutfit(app, id)
          toasts.send({ type: 'toast.requested', tone: 'success', message: words.isDeleted(name) })
          void refreshOutfits(app.queryClient)
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.deleteLabel(name)}
      accept={kitWords.deleteAccept}
      cancel={words.keepOutfit}
    >
      <p>{words.deleteText}</p>
    </ConfirmDialog>
  )
}
