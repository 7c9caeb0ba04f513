import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { garmentQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import * as words from '#src/ui/garment/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { requireFound } from '../-page/require-found.ts'
import { useUserId } from '../-page/use-user.ts'
import { GarmentView } from './garment-view.tsx'
import { rememberOpened } from './last-opened.ts'

// loaded on demand, because most visits do not change the garment
const Editor = lazyComponent(async () => (await import('./garment-editor.tsx')).GarmentEditor)

/** One garment of the own wardrobe; `?edit=yes` opens its fields. */
export function GarmentScreen({ slug, isEdited }: { slug: string; isEdited: boolean }) {
  const { client } = useApp()
  const navigate = useNavigate()
  const userId = useUserId()
  const { data: garment, error, refetch, isFetching } = useQuery(garmentQuery(client, slug))
  useEffect(() => rememberOpened(slug), [slug])
  // without `data`: a 404 counts even if the garment is cached, because it is gone
  requireFound({ error })
  if (garment === undefined || userId === null) {
    if (error === null) return <Skeleton label={words.garmentLoading} />
    return (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const show = (edit?: 'yes') =>
    void navigate({
      to: '/account/garment/$slug',
      params: { slug },
      search: { edit },
      resetScroll: false,
      replace: edit === undefined,
    })
  return (
    <>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <GarmentView garment={garment} onEdit={() => show('yes')} />
      {isEdited && <Editor garment={garment} userId={userId} onClose={() => show()} />}
    </>
  )
}
