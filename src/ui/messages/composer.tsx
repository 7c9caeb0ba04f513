import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messageLength } from '#src/api/contract/values/message-limits.ts'
import { useSelect } from '../actors.tsx'
import { isTouchDevice } from '../display/touch.ts'
import type { ImageListActor } from '../garment/image-item.tsx'
import { ImageList } from '../garment/image-list.tsx'
import { Button } from '../kit/button.tsx'
import * as words from './words.ts'

interface ComposerProps {
  text: string
  pictures: ImageListActor
  /** Ready-made questions; a press puts one into the field. */
  questions: readonly string[]
  onType: (text: string) => void
  onSend: () => void
  onChoose: (files: FileList) => void
  onDrop: (transfer: DataTransfer) => void
}

/** The field for the next message; Enter sends it where there is a keyboard, Shift+Enter begins a line. */
export function Composer({ text, pictures, questions, onType, onSend, onChoose, onDrop }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [withImages, setWithImages] = useState(false)
  const count = useSelect(pictures, ({ context }) => context.pictures.length)
  const isUnderWay = useSelect(pictures, ({ context }) =>
    context.pictures.some(({ phase }) => phase !== 'there'),
  )
  const isEmpty = text.trim() === '' && count === 0
  useEffect(() => {
    if (!isTouchDevice()) field.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchDevice()) return
    event.preventDefault()
    if (!isEmpty && !isUnderWay) onSend()
  }
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty && !isUnderWay) onSend()
      }}
    >
      {questions.length > 0 && text === '' && (
        <ul className="composer__questions" aria-label={words.readyMade}>
          {questions.map(question => (
            <li key={question}>
              <button
                type="button"
                className="chip"
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
      {(withImages || count > 0) && (
        <ImageList
          actor={pictures}
          label={words.addPhotos}
          hint={words.photosHint}
          isOrdered={false}
          onChoose={onChoose}
          onDrop={onDrop}
        />
      )}
      {isUnderWay && <p className="small soft">{words.photosUnderWay}</p>}
      <div className="composer__row">
        <label className="unseen" htmlFor={id}>
          {words.message}
        </label>
        <textarea
          id={id}
          ref={field}
          className="composer__field"
          rows={2}
          value={text}
          maxLength={messageLength}
          placeholder={words.message}
          onChange={event => onType(event.target.value)}
          onKeyDown={press}
        />
        {!withImages && count === 0 && (
          <Button look="quiet" onPress={() => setWithImages(true)}>
            {words.addPhotos}
          </Button>
        )}
        <button type="submit" className="button" disabled={isEmpty || isUnderWay}>
          {words.send}
        </button>
      </div>
    </form>
  )
}
