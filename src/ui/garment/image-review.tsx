import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import type { ListedImage } from '#src/machines/editors/images/images.ts'
import { useSelect } from '../actors.tsx'
import { PatchPicker } from './patch-picker.tsx'
import * as words from './review-words.ts'

export type ImageReviewActor = ActorRefFrom<typeof imageReviewMachine>

interface ImageReviewProps {
  actor: ImageReviewActor
  item: ListedImage
  /** Its place in the list, from 0. */
  at: number
  accept: readonly string[]
  /** Another photo was chosen in place of this one. */
  onRetake: (file: File) => void
}

/** The look of what mends a finding. */
const remedy = 'button button--quiet review__remedy'

/** What seems wrong with a photo, as a guess, with what can be done about it. */
export function ImageReview({ actor, item, at, accept, onRetake }: ImageReviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const { findings, steps, problem } = useSelect(actor, ({ context }) => context)
  const state = useSelect(actor, snapshot => snapshot.value)
  const isPicking = useSelect(
    actor,
    snapshot =>
      snapshot.matches('picking') ||
      (snapshot.matches('correcting') && snapshot.context.wanted?.kind === 'balanced'),
  )
  const isReadable = useSelect(actor, snapshot => snapshot.can({ type: 'patch.wanted' }))
  const last = steps.at(-1)
  const isResting = state !== 'checking' && state !== 'correcting'
  /** A button whose press removes it leaves the focus with what it stood in. */
  const press =
    (type: 'review.brightened' | 'review.straightened' | 'review.kept' | 'review.undone') => () => {
      actor.send({ type })
      box.current?.focus({ preventScroll: true })
    }
  const button = (text: string, onClick: () => void, className = 'text-button') => (
    <button
      type="button"
      className={className}
      aria-label={words.imageAction(text, at + 1)}
      onClick={onClick}
    >
      {text}
    </button>
  )
  const corrections: Readonly<Record<(typeof findings)[number]['kind'], ReactNode>> = {
    dark: button(words.brighten, press('review.brightened'), remedy),
    tilted: button(words.straighten, press('review.straightened'), remedy),
    blurred: (
      <Retake accept={accept} label={words.imageAction(words.takeAnother, at + 1)} onRetake={onRetake} />
    ),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={box} className="review" role="group" aria-label={words.reviewLabel(at + 1)} tabIndex={-1}>
      <div role="status" className="review__said">
        {state === 'checking' && <p className="soft">{words.checking}</p>}
        {state === 'correcting' && <p className="soft">{words.correcting}</p>}
        {isResting && last !== undefined && <p className="soft">{words.correctedTexts[last.kind]}</p>}
        {state === 'kept' && <p className="soft">{words.unchanged}</p>}
        {isResting &&
          findings.map(finding => (
            <p key={finding.kind} className="review__found">
              {words.findingText(finding)}
            </p>
          ))}
      </div>
      {problem !== null && !isPicking && (
        <p role="alert" className="review__problem">
          {problem}
        </p>
      )}
      {isResting && (
        <ul className="review__actions">
          {findings.map(({ kind }) => (
            <li key={kind}>{corrections[kind]}</li>
          ))}
          {findings.length > 0 && <li>{button(words.keepIt, press('review.kept'))}</li>}
          {last !== undefined && <li>{button(words.undo, press('review.undone'))}</li>}
          {isReadable && <li>{button(words.correctColors, () => actor.send({ type: 'patch.wanted' }))}</li>}
        </ul>
      )}
      {isPicking && <PatchPicker actor={actor} item={item} />}
    </div>
  )
}

interface RetakeProps {
  accept: readonly string[]
  label: string
  onRetake: (file: File) => void
}

function Retake({ accept, label, onRetake }: RetakeProps) {
  return (
    <label className="images__choose review__retake">
      <span className="text-button" aria-hidden="true">
        {words.takeAnother}
      </span>
      <span className="unseen">{label}</span>
      <input
        type="file"
        className="images__input"
        accept={[...accept, '.heic', '.heif'].join()}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onRetake(file)
        }}
      />
    </label>
  )
}
