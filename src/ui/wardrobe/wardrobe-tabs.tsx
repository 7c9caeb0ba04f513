import { useRef } from 'react'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { useCurrentInSight } from '../layout/use-current-in-sight.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'

const views = [
  // each tab has its own query, so that only one of them is current
  ['all', words.garments],
  ['drafts', words.drafts],
  ['outfits', words.outfits],
  ['calendar', words.calendar],
  ['packing', words.packing],
  ['statistics', words.statistics],
  ['declutter', words.declutter],
] as const
export type WardrobeView = (typeof views)[number][0]

/** The tabs of the wardrobe. */
export function WardrobeTabs({ current }: { current: WardrobeView }) {
  const list = useRef<HTMLUListElement>(null)
  useCurrentInSight(list, current)
  return (
    <nav aria-label={kitWords.wardrobe}>
      <ul ref={list} className="wardrobe__tabs">
        {views.map(([view, label]) => (
          <li key={view}>
            <Link
              {...to.wardrobe}
              search={view === 'drafts' ? { state: ['draft'] } : { view }}
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
