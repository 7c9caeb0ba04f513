import { useCallback, useState } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import * as words from '#src/ui/garment/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'

// loaded on demand, because most cutouts are good as they are
const Editor = lazyComponent(async () => (await import('./cutout-editor.tsx')).CutoutEditor)

/** The button that opens the edit of a photo's cutout, and the edit while it is open. */
export function EditCutout({ image }: { image: Garment['images'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.editCutout}
      </button>
      {isOpen && <Editor image={image} onClose={close} />}
    </>
  )
}
