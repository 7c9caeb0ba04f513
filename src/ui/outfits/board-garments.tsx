import type { ReactNode } from 'react'
import type { BoardGarment } from '#src/machines/editors/outfits/board-pieces.ts'
import { mostPieces } from '#src/machines/editors/outfits/board-pieces.ts'
import { useSelect } from '../actors.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Img } from '../kit/image/image.tsx'
import * as kitWords from '../kit/words.ts'
import type { BoardActor } from './board.tsx'
import * as texts from './words.ts'

interface BoardGarmentsProps {
  actor: BoardActor
  /** Undefined while they are loading. */
  garments: readonly BoardGarment[] | undefined
  search: string
  onSearch: (words: string) => void
  /** Shown instead of garments: that they are loading, or failed to load. */
  waiting: ReactNode
  /** Below them. */
  more: ReactNode
}

/** The wardrobe beside the board: a press puts a garment on it. */
export function BoardGarments({ actor, garments, search, onSearch, waiting, more }: BoardGarmentsProps) {
  const lying = useSelect(actor, ({ context }) => context.pieces)
  const isFull = lying.length >= mostPieces
  return (
    <section className="shelf" aria-labelledby="shelf-title">
      <div className="shelf__head">
        <h2 id="shelf-title" className="title">
          {texts.yourWardrobe}
        </h2>
        <TextInput
          name="shelf-search"
          label={texts.searchItems}
          type="search"
          placeholder={kitWords.search}
          value={search}
          onType={onSearch}
          autoComplete="off"
        />
      </div>
      {isFull && (
        <p className="small soft" role="status">
          {texts.boardFull(mostPieces)}
        </p>
      )}
      {waiting}
      {garments?.length === 0 && (
        <p className="soft">{search === '' ? texts.wardrobeEmpty : texts.noMatches}</p>
      )}
      {garments !== undefined && garments.length > 0 && (
        <ul className="shelf__list shelf__list--row">
          {garments.map(garment => {
            const isLying = lying.some(piece => piece.garment === garment.garment)
            return (
              <li key={garment.garment}>
                <button
                  type="button"
                  className="shelf__garment"
                  aria-pressed={isLying}
                  aria-disabled={(isFull && !isLying) || undefined}
                  onClick={() => actor.send({ type: 'board.added', garment })}
                >
                  <Img image={garment.image} sizes="5.5rem" alt="" />
                  <span className="shelf__name">
                    <span className="unseen">{isLying ? texts.onTheBoard : texts.addToBoard}</span>
                    {garment.title}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {more}
    </section>
  )
}
