import type { ReactNode } from 'react'
import type { ListedItem } from '#src/machines/editors/wardrobe/packing-list.ts'
import { useSelect } from '../actors.tsx'
import { Collage } from '../outfits/collage.tsx'
import type { PackingActor } from './packing-form.tsx'
import { titleOf } from './packing-text.ts'
import * as words from './words.ts'

interface PackingChoiceProps {
  actor: PackingActor
  id: string
  title: string
  items: readonly ListedItem[]
  /** Above them. */
  search?: ReactNode
  /** Below them: that they are loading or failed to load, and the button for more. */
  rest: ReactNode
}

/** What can be put on the list: a press adds it, the next removes it again. */
export function PackingChoice({ actor, id, title, items, search, rest }: PackingChoiceProps) {
  const listed = useSelect(actor, ({ context }) => context.items)
  const isListed = (item: string) => listed.some(each => each.item === item)
  const press = (choice: ListedItem) =>
    actor.send(
      isListed(choice.item)
        ? { type: 'packing.removed', item: choice.item }
        : { type: 'packing.added', items: [choice] },
    )
  return (
    <section className="shelf" aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      {search}
      <ul className="shelf__list packing-choice">
        {items.map(choice => (
          <li key={choice.item}>
            <button
              type="button"
              className="shelf__garment"
              aria-pressed={isListed(choice.item)}
              onClick={() => press(choice)}
            >
              <Collage pieces={choice.pieces} sizes="5.5rem" />
              <span className="shelf__name">
                <span className="unseen">{isListed(choice.item) ? words.onList : words.addToList}</span>
                {titleOf(choice)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rest}
    </section>
  )
}
