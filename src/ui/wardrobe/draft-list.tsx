import { type ReactNode, useRef } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useSelect } from '../actors.tsx'
import { drafts as draftsLabel, itemsText } from '../garment/words.ts'
import { Button } from '../kit/button.tsx'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { addressOf, to } from '../paths.ts'
import type { SelectionActor } from './batch-bar.tsx'
import { GarmentCard } from './garment-card.tsx'
import * as words from './words.ts'

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
      <div className="titled-page__head">
        <div>
          <h2 id="drafts" className="title">
            {words.yourDrafts}
          </h2>
          <p className="soft">{words.draftsNeed(itemsText(total), total)}</p>
        </div>
        {!isChoosing && (
          <Button look="quiet" onPress={() => selection.send({ type: 'selection.began' })}>
            {words.select}
          </Button>
        )}
      </div>
      <ul ref={list} className="garments" aria-label={draftsLabel}>
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
