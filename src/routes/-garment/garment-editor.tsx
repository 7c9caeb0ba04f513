import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { garmentsQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { GarmentForm } from '#src/ui/garment/garment-form.tsx'
import { ImageList } from '#src/ui/garment/image-list.tsx'
import * as words from '#src/ui/garment/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { to } from '#src/ui/paths.ts'
import { useBrandNames } from '../-catalog/use-brand-names.ts'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'
import { closeEditor } from '../-page/workspace.ts'
import { choosing } from '../-uploads/choosing.ts'
import { discardGarment, openGarment } from './open-garment.ts'

interface GarmentEditorProps {
  garment: Garment
  userId: string
  onClose: () => void
}

/** The fields of a garment, in a panel over its page. Closing the panel does not lose what was typed. */
export function GarmentEditor({ garment, userId, onClose }: GarmentEditorProps) {
  const app = useApp()
  const [{ editor, form, images }] = useState(() => openGarment(app, userId, garment))
  const categories = useCategoryOptions()
  const brands = useBrandNames()
  useEffect(() => {
    const { unsubscribe } = form.subscribe({ complete: onClose })
    return unsubscribe
  }, [form, onClose])
  const discard = () => {
    discardGarment(app, editor)
    onClose()
  }
  const close = () => {
    // when opened again, an untouched editor starts with the server's data
    if (editor.getSnapshot().matches({ open: 'untouched' })) closeEditor(app, editor.id)
    onClose()
  }
  return (
    <Sheet isOpen onClose={close} title={garment.title ?? words.draftTitle} place="middle">
      {garment.is_draft && <Neighbours slug={garment.slug} />}
      <GarmentForm
        actor={form}
        categories={categories}
        brands={brands}
        submit={kitWords.saveChanges}
        photos={
          <ImageList actor={images} label={words.addPhotos} hint={words.photosLimit} {...choosing(images)} />
        }
        end={
          <button type="button" className="text-button" onClick={discard}>
            {kitWords.discardChanges}
          </button>
        }
      />
    </Sheet>
  )
}

/** The drafts before and after this one, so that many drafts can be worked through one by one. */
function Neighbours({ slug }: { slug: string }) {
  const { client } = useApp()
  const { data } = useInfiniteQuery(garmentsQuery(client, { state: ['draft'] }, 'background'))
  const slugs = data?.pages.flatMap(page => page.data.map(draft => draft.slug)) ?? []
  const at = slugs.indexOf(slug)
  const [before, after] = [slugs[at - 1], slugs[at + 1]]
  if (at < 0 || slugs.length < 2) return null
  return (
    <nav className="wardrobe__tabs" aria-label={words.drafts}>
      {before !== undefined && (
        <Link {...to.garment(before)} search={{ edit: 'yes' }}>
          {words.previousDraft}
        </Link>
      )}
      <span className="soft small">{words.draftOf(at + 1, slugs.length)}</span>
      {after !== undefined && (
        <Link {...to.garment(after)} search={{ edit: 'yes' }}>
          {words.nextDraft}
        </Link>
      )}
    </nav>
  )
}
