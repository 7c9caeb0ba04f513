import type { Garment } from '#src/api/contract/garments.ts'
import { placeOfGarment } from './garment-grid.tsx'

/**
 * The way back to the garment that was opened last: every navigation begins at the top of its page (row 25 of
 * product.md), and in a long list that would be far from where somebody was.
 */
export function WhereYouWere({ garments, slug }: { garments: readonly Garment[]; slug: string | null }) {
  const at = garments.findIndex(garment => garment.slug === slug)
  // in the first rows it is seen anyhow
  if (at < 8) return null
  const go = () => {
    const top = placeOfGarment(at)
    if (top === null) return
    window.scrollTo({ top })
    // once the list has come that far
    setTimeout(() => document.getElementById(`garment-${slug}`)?.querySelector('a')?.focus(), 100)
  }
  return (
    <p className="wardrobe__where">
      <button type="button" className="text-button" onClick={go}>
        Back to {garments[at]?.title ?? 'where you were'}
      </button>
    </p>
  )
}
