import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { decisions } from '#src/api/contract/values/garment-words.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { Decision, declutterMachine } from '#src/machines/editors/wardrobe/declutter.ts'
import { useSelect } from '../../actors.tsx'
import { dayText } from '../../garment/days.ts'
import { cardDetail } from '../../garment/words.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { NoticeBar } from '../../kit/notice-bar.tsx'
import { Skeleton } from '../../layout/skeleton.tsx'
import { to } from '../../paths.ts'
import * as words from '../words.ts'
import { DeclutterOver } from './declutter-over.tsx'

interface CleanOutProps {
  actor: ActorRefFrom<typeof declutterMachine>
  garmentOf: (slug: string) => Garment | undefined
  /** The button from a garment to its ad; null for a user who sells none. */
  sellOf: ((garment: Garment) => ReactNode) | null
}

const keys: Readonly<Record<string, Decision>> = { k: 'keep', m: 'maybe', s: 'sell' }

/**
 * Declutters one garment after the other: keep, maybe or sell; by buttons, and by keys while the focus is in
 * here.
 */
export function CleanOut({ actor, garmentOf, sellOf }: CleanOutProps) {
  const region = useRef<HTMLElement>(null)
  const isLoading = useSelect(actor, snapshot => snapshot.matches('loading'))
  const isFailed = useSelect(actor, snapshot => snapshot.matches('failed'))
  const isOver = useSelect(actor, snapshot => snapshot.matches('over'))
  const isBusy = useSelect(actor, snapshot => snapshot.matches('deciding'))
  const { queue, at, problem } = useSelect(actor, ({ context }) => context)
  useEffect(() => {
    if (!isLoading) region.current?.focus()
  }, [isLoading])
  const decide = (decision: Decision) => actor.send({ type: 'clean.decided', decision })
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const decision = keys[event.key.toLowerCase()]
    if (decision !== undefined) decide(decision)
    else if (event.key === 'ArrowLeft') actor.send({ type: 'clean.back' })
    else if (event.key === 'ArrowRight') actor.send({ type: 'clean.skipped' })
    else return
    event.preventDefault()
  }
  if (isLoading) return <Skeleton label={words.declutterLoading} />
  if (isFailed)
    return <NoticeBar message={problem ?? ''} onRetry={() => actor.send({ type: 'clean.retried' })} />
  if (queue.length === 0) return <Nothing />
  const candidate = queue[at]
  const garment = candidate === undefined ? undefined : garmentOf(candidate.slug)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys work while the focus is in here, and nowhere else
    <section className="declutter" ref={region} tabIndex={0} aria-label={words.declutter} onKeyDown={press}>
      {isOver || garment === undefined || candidate === undefined ? (
        <DeclutterOver
          queue={queue}
          garmentOf={garmentOf}
          sellOf={sellOf}
          onBack={() => actor.send({ type: 'clean.back' })}
          onAgain={() => actor.send({ type: 'clean.retried' })}
        />
      ) : (
        <>
          <div className="declutter__image">
            <Img
              key={garment.slug}
              image={garment.images[0]}
              sizes="(min-width: 48rem) 22rem, 90vw"
              urgency="eager"
            />
          </div>
          <div className="declutter__text">
            <p className="caps soft">{words.position(at + 1, queue.length)}</p>
            <h2 className="title" aria-live="polite">
              <Link {...to.garment(garment.slug)}>{garment.title ?? words.untitled}</Link>
            </h2>
            <p className="soft">
              {cardDetail(garment)}
              {garment.last_worn !== null && words.lastWornOn(dayText(garment.last_worn))}
            </p>
            {candidate.decision !== null && (
              <p className="small">{words.currentDecision(decisions[candidate.decision].toLowerCase())}</p>
            )}
            {problem !== null && (
              <p className="field__error" role="alert">
                {problem}
              </p>
            )}
            <div className="declutter__choices">
              {(Object.keys(decisions) as Decision[]).map(decision => (
                <Button key={decision} look="quiet" isBusy={isBusy} onPress={() => decide(decision)}>
                  {decisions[decision]} <kbd>{decision.charAt(0).toUpperCase()}</kbd>
                </Button>
              ))}
            </div>
            <p className="small soft">
              {at > 0 && (
                <button
                  type="button"
                  className="text-button"
                  onClick={() => actor.send({ type: 'clean.back' })}
                >
                  {words.previousItem}
                </button>
              )}{' '}
              <button
                type="button"
                className="text-button"
                onClick={() => actor.send({ type: 'clean.skipped' })}
              >
                {words.skip}
              </button>
            </p>
            <p className="small soft">{words.keyboardHint}</p>
          </div>
        </>
      )}
    </section>
  )
}

/** Shown for an empty wardrobe, and for one in which everything is decided. */
function Nothing() {
  return (
    <div className="wardrobe__empty">
      <p className="title">{words.declutterEmpty}</p>
      <p className="soft">{words.declutterIntro}</p>
      <ButtonLink {...to.wardrobe} look="quiet">
        {words.seeYourWardrobe}
      </ButtonLink>
    </div>
  )
}
