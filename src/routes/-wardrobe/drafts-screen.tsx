import { useInfiniteQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { garmentsQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { dayHere } from '#src/ui/garment/days.ts'
import { ImageList } from '#src/ui/garment/image-list.tsx'
import { ImagePieces } from '#src/ui/garment/pieces/image-pieces.tsx'
import * as words from '#src/ui/garment/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { BatchBar } from '#src/ui/wardrobe/batch-bar.tsx'
import { DraftList } from '#src/ui/wardrobe/draft-list.tsx'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'
import { openDraftPieces } from '../-garment/open-garment.ts'
import { useRenewedWardrobe } from '../-garment/use-renewed-wardrobe.ts'
import { choosingPieces } from '../-uploads/choosing.ts'
import { ExportTable } from './export-csv.tsx'
import { selectionFlow } from './garment-selection.ts'

/** Many images: each becomes a draft at once, and many drafts are described in one go. */
export function ManyScreen() {
  const app = useApp()
  const { toasts } = useActors()
  const renew = useRenewedWardrobe()
  const [{ images, pieces }] = useState(() => openDraftPieces(app))
  const categories = useCategoryOptions()
  const drafts = useInfiniteQuery(garmentsQuery(app.client, { state: ['draft'] }, 'background'))
  const selection = useActorRef(
    selectionFlow(app, {
      changed: (chosen, { done }) => {
        const count = chosen.length
        const message = `${done}: ${count} ${count === 1 ? 'draft' : 'drafts'}.`
        toasts.send({ type: 'toast.requested', tone: 'success', message })
        void renew()
      },
    }),
  )
  const chosen = useSelect(selection, ({ context }) => context.chosen)
  const list = drafts.data?.pages.flatMap(page => page.data) ?? []
  return (
    <TitledPage
      title={words.addManyPhotos}
      intro={
        <>
          {words.draftsIntro} <Link {...to.add_garment}>{words.addOneInstead}</Link>
        </>
      }
    >
      <ImagePieces actor={pieces} />
      <ImageList
        actor={images}
        isOrdered={false}
        label={words.choosePhotos}
        hint={words.manyPhotosHint}
        {...choosingPieces(images, pieces)}
      />
      {drafts.error !== null && (
        <NoticeBar
          message={refusalOf(drafts.error).message}
          onRetry={() => void drafts.refetch()}
          isRetrying={drafts.isFetching}
        />
      )}
      {drafts.data === undefined ? (
        drafts.error === null && <Skeleton label={words.draftsLoading} />
      ) : (
        <DraftList drafts={list} total={drafts.data.pages[0]?.total ?? 0} selection={selection}>
          <BatchBar
            actor={selection}
            categories={categories}
            shown={list.map(({ slug }) => slug)}
            today={dayHere(app.clock.now())}
          >
            <ExportTable slugs={chosen} />
          </BatchBar>
        </DraftList>
      )}
    </TitledPage>
  )
}
