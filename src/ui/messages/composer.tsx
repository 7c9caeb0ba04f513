import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { messageLength } from '#src/api/contract/values/message-limits.ts'
import { isUnderWay, type ListedImage } from '#src/machines/editors/images/images.ts'
import { useSelect } from '../actors.tsx'
import { isTouchDevice } from '../display/touch.ts'
import { ImageList } from '../garment/image-list.tsx'
import type { ImageListActor } from '../garment/image-progress.tsx'
import * as words from './words.ts'

interface ComposerProps {
  text: string
  images: ImageListActor
  /** Ready-made questions; a press puts one into the field. */
  questions: readonly string[]
  onType: (text: string) => void
  onSend: () => void
  onChoose: (files: FileList) => void
  onDrop: (transfer: DataTransfer) => void
  /** The field: it has the focus again after what is done to messages on their way. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The conversation was chosen: the field takes the focus, unless something beside it has it. */
  isChosen: boolean
}

/** The field for the next message; Enter sends it where there is a keyboard, Shift+Enter begins a line. */
export function Composer({
  text,
  images,
  questions,
  onType,
  onSend,
  onChoose,
  onDrop,
  field,
  isChosen,
}: ComposerProps) {
  const id = useId()
  const count = useSelect(images, ({ context }) => context.images.length)
  const waitsFor = useSelect(images, ({ context }) => waitOf(context.images))
  const hasRefused = useSelect(images, ({ context }) => context.refused.length > 0)
  const { accept } = useSelect(images, ({ context }) => context.rule)
  const isEmpty = text.trim() === '' && count === 0
  useEffect(() => {
    if (!isChosen || isTouchDevice()) return
    const isInside = field.current?.closest('.conversation')?.contains(document.activeElement)
    if (!isInside) field.current?.focus({ preventScroll: true })
  }, [field, isChosen])
  const send = () => {
    if (isEmpty || waitsFor !== null) return
    onSend()
    // a press of the button would close the keyboard of a phone
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchDevice()) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onDrop(event.clipboardData)
  }
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {questions.length > 0 && text === '' && (
        <ul className="composer__questions" aria-label={words.readyMade}>
          {questions.map(question => (
            <li key={question}>
              <button
                type="button"
                className="composer__question"
                onClick={() => {
                  onType(question)
                  field.current?.focus()
                }}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(count > 0 || hasRefused) && (
        <ImageList
          actor={images}
          label={words.addPhotos}
          hint={words.photosHint}
          isOrdered={false}
          onChoose={onChoose}
          onDrop={onDrop}
        />
      )}
      {waitsFor !== null && (
        <p className="small soft" id={`${id}-wait`}>
          {waitsFor}
        </p>
      )}
      <div className="composer__row">
        <label className="icon-button composer__photos">
          <ImageIcon />
          <span className="unseen">{words.choosePhotos}</span>
          <input
            type="file"
            multiple
            className="images__input"
            accept={[...accept, '.heic', '.heif'].join()}
            onChange={event => {
              if (event.target.files?.length) onChoose(event.target.files)
              // allows the same file to be chosen again
              event.target.value = ''
            }}
          />
        </label>
        <label className="unseen" htmlFor={id}>
          {words.message}
        </label>
        <textarea
          id={id}
          ref={field}
          className="composer__field"
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          maxLength={messageLength}
          placeholder={words.placeholder}
          onChange={event => onType(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <button
          type="submit"
          className="button"
          aria-disabled={isEmpty || waitsFor !== null || undefined}
          aria-describedby={waitsFor === null ? undefined : `${id}-wait`}
        >
          {words.send}
        </button>
      </div>
    </form>
  )
}

/** Why a message with these photos cannot be sent yet; null where it can. */
function waitOf(images: readonly ListedImage[]): string | null {
  if (images.some(({ phase }) => phase === 'failed')) return words.imageFailed
  return isUnderWay(images) ? words.photosUnderWay : null
}

function ImageIcon() {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17v-12ZM12 9.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Z" />
    </svg>
  )
}
