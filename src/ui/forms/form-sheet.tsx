import type { ReactNode } from 'react'
import type { ListedImage } from '#src/machines/editors/images/images.ts'
import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { type Selectable, useSelect } from '../actors.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { SaveForm, type SaveFormProps } from './save-form.tsx'
import * as words from './words.ts'

type SentImages = Selectable<{ context: { images: readonly Pick<ListedImage, 'phase'>[] } }>

interface FormSheetProps<Values> extends Omit<SaveFormProps<Values>, 'waitsFor'> {
  title: string
  onClose: () => void
  /** What the form is about; a text becomes a paragraph. */
  intro: ReactNode
  /** The images that are sent along: the form waits for them. */
  images?: SentImages
}

/** A dialog with one form: what it is about, its fields, and a button that waits for its images. */
export function FormSheet<Values extends ValuesOf<Values>>(props: FormSheetProps<Values>) {
  const { title, onClose, intro, images = noImages, isDiscardable = false, ...form } = props
  const waitsFor = useSelect(images, waitForImages)
  return (
    <Sheet isOpen onClose={onClose} title={title} place="middle">
      <div className="flow">
        {typeof intro === 'string' ? <p>{intro}</p> : intro}
        <SaveForm {...form} isDiscardable={isDiscardable} waitsFor={waitsFor} />
      </div>
    </Sheet>
  )
}

const noSnapshot: ReturnType<SentImages['getSnapshot']> = { context: { images: [] } }
const noImages: SentImages = {
  getSnapshot: () => noSnapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
}

/** Why a form with these images cannot be sent yet; null where it can. */
function waitForImages({ context: { images } }: ReturnType<SentImages['getSnapshot']>): string | null {
  if (images.some(({ phase }) => phase === 'failed')) return words.imagesFailed
  return images.some(({ phase }) => phase !== 'there') ? words.imagesUnderWay : null
}
