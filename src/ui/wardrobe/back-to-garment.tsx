import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { placeOfGarment } from './grid-watch.ts'
import * as words from './words.ts'

/**
 * A button back to the garment that was opened last. Every navigation begins at the top of its page
 * which in a long list is far from that garment.
 */
export function BackToGarment({ garments, slug }: { garments: readonly Garment[]; slug: string | null }) {
  const at = garments.findIndex(garment => garment.slug === slug)
  // in the first rows it is visible anyhow
  if (at < 8) return null
  const go = () => {
    const top = placeOfGarment(at)
    if (top === null) return
    window.scrollTo({ top })
    focusOnceThere(`garment-${slug}`)
  }
  return (
    <p className="wardrobe__where">
      <button type="button" className="text-button" onClick={go}>
        {words.backTo(garments[at]?.title ?? words.previousPage)}
      </button>
    </p>
  )
}

/** Focuses the garment once it is mounted: the list renders row by row, over a few frames. */
function focusOnceThere(id: string, frames = 60): void {
  const link = document.getElementById(id)?.querySelector('a')
  if (link) link.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOnceThere(id, frames - 1))
}
