import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { GarmentForm } from '#src/ui/garment/garment-form.tsx'
import { ImageList } from '#src/ui/garment/image-list.tsx'
import * as words from '#src/ui/garment/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { useBrandNames } from '../-catalog/use-brand-names.ts'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'
import { discardGarment, openGarment } from '../-garment/open-garment.ts'
import { useUserId } from '../-page/use-user.ts'
import { choosing } from '../-uploads/choosing.ts'
import { ManyScreen } from './drafts-screen.tsx'
import { FirstImage } from './first-image.tsx'
import { TableScreen } from './import-screen.tsx'

/**
 * Adds one garment; with `?many=yes` several images that become drafts, with `?many=table` the rows of a CSV
 * file.
 */
export function AddScreen({ many }: { many: 'yes' | 'table' | undefined }) {
  const id = useUserId()
  if (id === null) return <Skeleton label={words.wardrobeLoading} />
  if (many === 'table') return <TableScreen key={id} />
  return many === 'yes' ? <ManyScreen key={id} /> : <AddOne key={id} userId={id} />
}

function AddOne({ userId }: { userId: string }) {
  const app = useApp()
  const navigate = useNavigate()
  // a discarded form starts afresh
  const [opened, setOpened] = useState(() => openGarment(app, userId, null))
  const categories = useCategoryOptions()
  const brands = useBrandNames()
  const { editor, form, images, isContinued } = opened
  useEffect(() => {
    const leave = () => {
      const { saved } = editor.getSnapshot().context
      if (saved !== null) void navigate({ to: '/account/garment/$slug', params: { slug: saved.slug } })
    }
    const { unsubscribe } = editor.subscribe({ complete: leave })
    return unsubscribe
  }, [editor, navigate])
  const startOver = () => {
    discardGarment(app, editor)
    setOpened(openGarment(app, userId, null))
  }
  return (
    <TitledPage
      title={words.addItem}
      intro={
        <>
          {words.addIntro}{' '}
          <Link {...to.add_garment} search={{ many: 'yes' }}>
            {words.addManyPhotos}
          </Link>
        </>
      }
    >
      <GarmentForm
        key={form.sessionId}
        actor={form}
        categories={categories}
        brands={brands}
        submit={words.addToWardrobe}
        photos={
          <>
            <FirstImage images={images} />
            <ImageList actor={images} label={words.addPhotos} hint={words.photosHint} {...choosing(images)} />
          </>
        }
        end={
          <button type="button" className="text-button" onClick={startOver}>
            {isContinued ? words.discardDraft : words.startOver}
          </button>
        }
      />
    </TitledPage>
  )
}
