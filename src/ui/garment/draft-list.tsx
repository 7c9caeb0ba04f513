import { type ReactNode, useRef } from 'react'
import type { Garment } from '#src/api/contract/garments.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { addressOf, to } from '../paths.ts'
import type { SelectionActor } from '../wardrobe/batch-bar.tsx'
import { GarmentCard } from '../wardrobe/garment-card.tsx'
import { piecesText } from './garment-words.ts'

interface DraftListProps {
  drafts: readonly Garment[]
  total: number | '1000+'
  selection: SelectionActor
  /** The actions for the selected drafts. */
  children: ReactNode
}

/** All garments without a name or a category: opened one by one, or many changed at a time. */
export function DraftList(props: DraftListProps) {
  return props.drafts.length === 0 ? null : <Drafts {...props} />
}

function Drafts({ drafts, total, selection, children }: DraftListProps) {
  const isChoosing = useSelect(selection, snapshot => snapshot.hasTag('selecting'))
  const chosen = useSelect(selection, ({ context }) => context.chosen)
  const list = useRef<HTMLUListElement>(null)
  useLinkClicks(list)
  return (
    <section className="drafts" aria-labelledby="drafts">
      <div className="wardrobe__head">
        <div>
          <h2 id="drafts" className="title">
            Your drafts
          </h2>
          <p className="soft">
            {piecesText(total)} that still {total === 1 ? 'needs' : 'need'} a name or a category.
          </p>
        </div>
        {!isChoosing && (
          <Button look="quiet" onPress={() => selection.send({ type: 'selection.began' })}>
            Choose several
          </Button>
        )}
      </div>
      <ul ref={list} className="garments" aria-label="Drafts">
        {drafts.map(draft => (
          <GarmentCard
            key={draft.slug}
            garment={draft}
            isLastOpened={false}
            isChosen={isChoosing ? chosen.includes(draft.slug) : null}
            onChoose={isOn => selection.send({ type: 'garment.chosen', slug: draft.slug, isOn })}
            onOpen={() => {}}
            href={`${addressOf(to.garment(draft.slug))}?edit=yes`}
          />
        ))}
      </ul>
      {isChoosing && children}
    </section>
  )
}
