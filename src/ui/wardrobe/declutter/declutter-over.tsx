import type { ReactNode } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { Decision } from '#src/machines/editors/wardrobe/declutter.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from '../words.ts'

interface DeclutterOverProps {
  garmentOf: (slug: string) => Garment | undefined
  /** The button from a garment to its ad; null for a user who sells none. */
  sellOf: ((garment: Garment) => ReactNode) | null
  queue: readonly { slug: string; decision: Decision | null }[]
  onBack: () => void
  onAgain: () => void
}

/** The end of the queue: what was decided, and what follows. */
export function DeclutterOver({ queue, garmentOf, sellOf, onBack, onAgain }: DeclutterOverProps) {
  const count = (decision: Decision) => queue.filter(each => each.decision === decision).length
  const leaving = queue.flatMap(({ slug, decision }) => (decision === 'sell' ? [garmentOf(slug)] : []))
  return (
    <div className="wardrobe__empty">
      <p className="title">{words.declutterDone}</p>
      <p className="soft">{words.declutterCounts(count('keep'), count('maybe'), count('sell'))}</p>
      {sellOf !== null && leaving.length > 0 && (
        <ul className="declutter__leaving" aria-label={words.toSell}>
          {leaving.map(
            garment =>
              garment !== undefined && (
                <li key={garment.slug}>
                  <Img image={garment.images[0]} sizes="72px" alt="" />
                  <Link {...to.garment(garment.slug)}>{garment.title ?? words.untitled}</Link>
                  <div>{sellOf(garment)}</div>
                </li>
              ),
          )}
        </ul>
      )}
      {count('sell') > 0 && (
        <ButtonLink
          look={sellOf === null ? 'strong' : 'quiet'}
          {...to.wardrobe}
          search={{ decision: ['sell'] }}
        >
          {words.seeItemsToSell}
        </ButtonLink>
      )}
      <Button look="quiet" onPress={onBack}>
        {words.backToLastItem}
      </Button>
      <Button look="quiet" onPress={onAgain}>
        {words.startOver}
      </Button>
    </div>
  )
}
