import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { imageReviewMachine } from '#src/machines/editors/images/image-review.ts'
import { addressOf, type ListedImage } from '#src/machines/editors/images/images.ts'
import { useSelect } from '../actors.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import * as words from './review-words.ts'
import { useLocalUrl } from './use-local-url.ts'

/** How far one press of an arrow key moves the marker, as a share of the photo's sides. */
const step = 0.02
const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PatchPickerProps {
  actor: ActorRefFrom<typeof imageReviewMachine>
  item: ListedImage
}

/** The photo in a panel, in which something gray or white is pointed at: by a tap, or by keys and a marker. */
export function PatchPicker({ actor, item }: PatchPickerProps) {
  const id = useId()
  const { place, problem, current } = useSelect(actor, ({ context }) => context)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const local = useLocalUrl(current?.content ?? null)
  const photo = useRef<HTMLButtonElement>(null)
  const url = local ?? (current === null ? addressOf(item) : '')
  const isShown = url !== ''
  useEffect(() => {
    if (isShown) photo.current?.focus()
  }, [isShown])
  const choose = (event: MouseEvent) => {
    // pressed by a key: the marker says where
    if (event.detail === 0) return actor.send({ type: 'patch.chosen' })
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const tapped = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    actor.send({ type: 'patch.chosen', place: tapped })
  }
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const [right, down] = direction
    actor.send({ type: 'patch.moved', right: right * step, down: down * step })
  }
  return (
    <Sheet
      isOpen
      onClose={() => actor.send({ type: 'patch.cancelled' })}
      title={words.pickTitle}
      place="middle"
    >
      <div className="patch">
        <p id={`${id}-hint`}>{words.pickHint}</p>
        {problem !== null && (
          <p role="alert" className="field__error">
            {problem}
          </p>
        )}
        {isShown && (
          <button
            ref={photo}
            type="button"
            className="patch__photo"
            aria-label={words.pickImage}
            aria-describedby={`${id}-hint`}
            aria-busy={isBusy || undefined}
            onClick={choose}
            onKeyDown={move}
          >
            <img src={url} alt="" draggable={false} />
            <span
              className="patch__marker"
              aria-hidden="true"
              style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
            />
          </button>
        )}
      </div>
    </Sheet>
  )
}
