import { type DragEvent, useEffect, useState } from 'react'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { type ListedImage, mostAlt, reviewOf } from '#src/machines/editors/images/images.ts'
import { useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import { placeholderUrl } from '../kit/image/placeholder.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import * as kitWords from '../kit/words.ts'
import { type ImageListActor, ImageProgress } from './image-progress.tsx'
import type { ImageReviewActor } from './image-review.tsx'
import * as words from './words.ts'

// a photo can be used without it
const ImageReview = lazyComponent(async () => (await import('./image-review.tsx')).ImageReview, null)

interface ImageItemProps {
  actor: ImageListActor
  item: ListedImage
  at: number
  count: number
  isOrdered: boolean
  dragged: string | null
  onDrag: (key: string | null) => void
  onRetake: ((key: string, file: File) => void) | undefined
  onSplit: ((file: ChosenFile) => void) | undefined
}

/** One image of a list with all its actions. */
export function ImageItem(props: ImageItemProps) {
  const { actor, item, at, count, isOrdered, dragged, onDrag, onRetake, onSplit } = props
  const { key, phase, file, problem, alt } = item
  const review = useSelect(actor, ({ children }) => children[reviewOf(key)])
  const { accept } = useSelect(actor, ({ context }) => context.rule)
  const move = (to: number) => {
    actor.send({ type: 'image.moved', key, to })
  }
  const drop = (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    event.stopPropagation()
    actor.send({ type: 'image.moved', key: dragged, to: at })
    onDrag(null)
  }
  return (
    <li
      className={`images__item images__item--${phase}${dragged === key ? ' images__item--dragged' : ''}`}
      draggable={isOrdered}
      onDragStart={() => onDrag(key)}
      onDragEnd={() => onDrag(null)}
      onDragOver={event => dragged !== null && event.preventDefault()}
      onDrop={drop}
    >
      <div className="images__frame">
        <Preview item={item} />
        {isOrdered && at === 0 && <span className="images__cover">{words.cover}</span>}
        {(phase === 'waiting' || phase === 'sending') && <ImageProgress actor={actor} item={item} at={at} />}
        {isOrdered && count > 1 && (
          <div className="images__moves">
            <button type="button" className="icon-button" disabled={at === 0} onClick={() => move(at - 1)}>
              <Icon shape="previous" size={18} />
              <span className="unseen">{words.moveForward(at + 1)}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={at === count - 1}
              onClick={() => move(at + 1)}
            >
              <Icon shape="next" size={18} />
              <span className="unseen">{words.moveBack(at + 1)}</span>
            </button>
          </div>
        )}
        <button
          type="button"
          className="icon-button images__remove"
          onClick={() => actor.send({ type: 'image.removed', key })}
        >
          <Icon shape="close" size={18} />
          <span className="unseen">
            {phase === 'there' ? words.removeImage(at + 1) : words.cancelUpload(at + 1)}
          </span>
        </button>
      </div>
      {phase === 'failed' && (
        <div className="images__failed" role="alert">
          <p>{problem}</p>
          <button
            type="button"
            className="text-button"
            aria-label={words.retryImage(at + 1)}
            onClick={() => actor.send({ type: 'image.retried', key })}
          >
            {kitWords.retry}
          </button>
        </div>
      )}
      {review !== undefined && onRetake !== undefined && (
        <ImageReview
          actor={review as ImageReviewActor}
          item={item}
          at={at}
          accept={accept}
          onRetake={file => onRetake(key, file)}
        />
      )}
      {onSplit !== undefined && file !== null && phase === 'there' && (
        <button
          type="button"
          className="text-button images__split"
          aria-label={words.splitImage(at + 1)}
          onClick={() => onSplit(file)}
        >
          {words.splitIntoGarments}
        </button>
      )}
      {isOrdered && (
        <label className="images__alt">
          <span className="unseen">{words.describeImage(at + 1)}</span>
          <input
            className="control"
            type="text"
            maxLength={mostAlt}
            placeholder={words.imageDescription}
            value={alt}
            onChange={event => actor.send({ type: 'image.described', key, alt: event.target.value })}
          />
        </label>
      )}
    </li>
  )
}

/** The local file while it is there, afterwards the server's image. */
function Preview({ item: { file, image, alt } }: { item: ListedImage }) {
  const [local, setLocal] = useState<string | null>(null)
  const content = file?.content ?? null
  useEffect(() => {
    if (content === null) return
    const url = URL.createObjectURL(content)
    setLocal(url)
    return () => URL.revokeObjectURL(url)
  }, [content])
  const blur = image?.placeholder ? placeholderUrl(image.placeholder) : null
  // the address of an image that a draft brought is asked for first; that of bytes that are gone is revoked
  const url = (content === null ? null : local) ?? (image?.url || null)
  return (
    <>
      {blur !== null && <img className="images__image" src={blur} alt="" />}
      {url !== null && <img className="images__image" src={url} alt={alt} draggable={false} />}
    </>
  )
}
