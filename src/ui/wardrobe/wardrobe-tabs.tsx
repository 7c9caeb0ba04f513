import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

const views = [
  // each tab has its own query, so that only one of them is current
  ['all', 'Garments'],
  ['outfits', 'Outfits'],
  ['calendar', 'Calendar'],
  ['figures', 'Figures'],
  ['clean-out', 'Clean-out'],
] as const
type WardrobeView = (typeof views)[number][0]

/** The tabs of the wardrobe. */
export function WardrobeTabs({ current }: { current: WardrobeView }) {
  return (
    <nav aria-label="Wardrobe">
      <ul className="wardrobe__tabs">
        {views.map(([view, label]) => (
          <li key={view}>
            <Link
              {...to.wardrobe}
              search={{ view }}
              resetScroll={false}
              {...(view === current ? { 'aria-current': 'page' } : {})}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
