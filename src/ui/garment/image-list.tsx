import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { useSelect } from '../actors.tsx'
import { ImageItem } from './image-item.tsx'
import type { ImageListActor } from './image-progress.tsx'
import * as words from './words.ts'

interface ImageListProps {
  actor: ImageListActor
  /** "Up to 10 photos: JPEG, PNG or WebP, at most 10 MB each." */
  hint: string
  /** The label of the button. */
  label: string
  /** Whether texts are asked for and the order matters. */
  isOrdered?: boolean
  onChoose: (files: FileList) => void
  /** Dropped or pasted: files and folders. */
  onDrop: (transfer: DataTransfer) => void
  /** Another photo was chosen in place of one; needed where photos are reviewed. */
  onRetake?: (key: string, file: File) => void
  /** A photo shows several garments; only where each can become its own. */
  onSplit?: (file: ChosenFile) => void
}

/** The images of one thing: chosen, dropped or pasted, each uploaded on its own, in the user's order. */
export function ImageList(props: ImageListProps) {
  const { actor, hint, label, isOrdered = true, onChoose, onDrop, onRetake, onSplit } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const images = useSelect(actor, ({ context }) => context.images)
  const refused = useSelect(actor, ({ context }) => context.refused)
  const { accept } = useSelect(actor, ({ context }) => context.rule)
  const most = useSelect(actor, ({ context }) => context.most)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (dragged === null) onDrop(event.dataTransfer)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onDrop(event.clipboardData)
  }
  const choose = (files: FileList | null) => {
    if (files !== null && files.length > 0) onChoose(files)
    // allows the same file to be chosen again
    if (input.current !== null) input.current.value = ''
  }
  const onTheWay = images.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length
  const failed = images.filter(({ phase }) => phase === 'failed').length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are a bonus, the field inside does the same
    <div
      className={isOver ? 'images images--over' : 'images'}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(dragged === null)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {images.length > 0 && (
        <ol className="images__list" aria-label={words.images}>
          {images.map((item, at) => (
            <ImageItem
              key={item.key}
              actor={actor}
              item={item}
              at={at}
              count={images.length}
              isOrdered={isOrdered}
              dragged={dragged}
              onDrag={setDragged}
              onRetake={onRetake}
              onSplit={onSplit}
            />
          ))}
        </ol>
      )}
      {images.length < most && (
        <div className={images.length === 0 ? 'images__add images__add--empty' : 'images__add'}>
          <label className="images__choose">
            <span className="button button--quiet" aria-hidden="true">
              {label}
            </span>
            <span className="unseen">{label}</span>
            <input
              ref={input}
              type="file"
              multiple={most > 1}
              className="images__input"
              // phones offer HEIC images only if they are accepted: refusing them with a message is better
              // than hiding them
              accept={[...accept, '.heic', '.heif'].join()}
              aria-describedby={`${id}-hint`}
              onChange={event => choose(event.target.files)}
            />
          </label>
          <p className="small soft" id={`${id}-hint`}>
            {hint} <span className="images__drop">{most > 1 ? words.dropMany : words.dropOne}</span>
          </p>
        </div>
      )}
      <p className="unseen" role="status">
        {onTheWay > 0 && words.uploadingCount(onTheWay)}
      </p>
      {failed > 1 && (
        <button type="button" className="text-button" onClick={() => actor.send({ type: 'images.retried' })}>
          {words.retryAll(failed)}
        </button>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <ul className="images__refused">
            {refused.map(({ key, sentence }) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
