import { startTransition, useOptimistic } from 'react'
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
  /** Resolves when the tick is stored or refused; until then it is shown as chosen. */
  onTick: (item: string, isPacked: boolean) => Promise<void>
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
            <Entry entry={entry} onTick={isPacked => onTick(entry.item, isPacked)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  entry: PackingEntry
  onTick: (isPacked: boolean) => Promise<void>
}

/** An entry whose tick changes with the press: the cache that it is read from is renewed a moment later. */
function Entry({ entry, onTick }: EntryProps) {
  const [isShown, show] = useOptimistic(entry.is_packed)
  return (
    <label className="packing-sheet__entry">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target: { checked } }) =>
          startTransition(async () => {
            show(checked)
            await onTick(checked)
          })
        }
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
  )
}
