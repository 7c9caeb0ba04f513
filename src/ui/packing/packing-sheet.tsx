import type { PackingEntry } from '#src/api/contract/wardrobe/packing-lists.ts'
import { itemsText } from '../garment/words.ts'
import { Collage } from '../outfits/collage.tsx'
import { piecesText } from '../outfits/outfit-text.ts'
import { PackingBar } from './packing-bar.tsx'
import { packedText, titleOf } from './packing-text.ts'
import * as words from './words.ts'

interface PackingSheetProps {
  /** The days of the trip. */
  trip: string
  entries: readonly PackingEntry[]
  onTick: (item: string, isPacked: boolean) => void
}

/** The entries of a packing list with their ticks, as they are printed, too. */
export function PackingSheet({ trip, entries, onTick }: PackingSheetProps) {
  return (
    <section className="packing-sheet" aria-label={words.onTheList}>
      <p className="packing-sheet__head">
        <span className="packing-sheet__count" role="status">
          {packedText(entries)}
        </span>
        <span className="soft">{trip}</span>
      </p>
      <PackingBar entries={entries} />
      <ul className="packing-sheet__list">
        {entries.map(entry => (
          <li key={entry.item}>
            <label className="packing-sheet__entry">
              <input
                type="checkbox"
                checked={entry.is_packed}
                onChange={event => onTick(entry.item, event.target.checked)}
              />
              <span className="packing-sheet__collage">
                <Collage pieces={entry.pieces} sizes="4.5rem" />
              </span>
              <span className="packing-sheet__name">
                <span className="packing-sheet__title">{titleOf(entry)}</span>
                {entry.pieces.length > 1 && (
                  <span className="small soft">
                    {itemsText(entry.pieces.length)}
                    <span className="packing-sheet__pieces">: {piecesText(entry.pieces)}</span>
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
