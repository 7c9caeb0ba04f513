import { isUnderWay } from '#src/machines/editors/images/images.ts'
import { useSelect } from '../../actors.tsx'
import type { ImageListActor } from '../../garment/image-progress.tsx'
import { Button } from '../../kit/button.tsx'
import type { ProductEditorActor } from './product-editor-actor.ts'
import * as words from './words.ts'

/** The id of the form that the button submits. */
export const productFormId = 'product-form'

interface ProductSaveProps {
  actor: ProductEditorActor
  images: ImageListActor
}

/** Saves a product or discards what was changed: beside the title, and at the foot of a phone's screen. */
export function ProductSave({ actor, images }: ProductSaveProps) {
  const isUnsaved = useSelect(actor, snapshot => snapshot.hasTag('unsaved'))
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isSendable = useSelect(actor, snapshot => snapshot.can({ type: 'form.submitted' }))
  const isSending = useSelect(images, ({ context }) => isUnderWay(context.images))
  return (
    <div className="product-bar__save">
      <p className="small soft" role="status">
        {isUnsaved && words.unsaved}
      </p>
      {isUnsaved && !isBusy && (
        <button type="button" className="text-button" onClick={() => actor.send({ type: 'form.discarded' })}>
          {words.discard}
        </button>
      )}
      <Button
        type="submit"
        form={productFormId}
        isBusy={isBusy}
        isRefused={!isSendable || isSending}
        {...(isSending ? { 'aria-describedby': 'product-sending' } : {})}
      >
        {words.save}
      </Button>
      {isSending && (
        <p id="product-sending" className="small soft">
          {words.sending}
        </p>
      )}
    </div>
  )
}
