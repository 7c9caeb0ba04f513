import { type ChangeEvent, type DragEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import * as kitWords from '../../kit/words.ts'
import * as words from './words.ts'

interface UploaderProps {
  actor: ActorRefFrom<typeof uploaderMachine>
  /** "JPEG, PNG or WebP, at most 10 MB." */
  hint: string
  onChoose: (file: File) => void
}

/** One file: chosen or dropped, checked, uploaded with its progress, or refused with the reason. */
export function Uploader({ actor, hint, onChoose }: UploaderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { accept } = useSelect(actor, ({ context }) => context.rule)
  const state = useSelect(actor, snapshot => snapshot.value)
  const name = useSelect(actor, ({ context }) => context.file?.name ?? '')
  const sent = useSelect(actor, ({ context }) => context.sent)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const choose = (file: File | undefined) => {
    if (file !== undefined) onChoose(file)
    // allows the same file to be chosen again
    if (input.current !== null) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const cancel = () => actor.send({ type: 'upload.cancelled' })
  if (state === 'checking' || state === 'uploading') {
    return (
      <div className="uploader" role="status">
        <p className="uploader__name">{name}</p>
        <progress className="uploader__progress" value={sent} max={1} aria-label={words.uploading} />
        <p className="small soft">
          {state === 'checking' ? words.processing : words.uploadedPercent(Math.floor(sent * 100))}
        </p>
        <Button look="quiet" onPress={cancel}>
          {kitWords.cancel}
        </Button>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a bonus, the field inside does the same
    <div className="uploader" onDrop={drop} onDragOver={event => event.preventDefault()}>
      {problem !== null && (
        <p className="field__error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {state === 'failed' && (
        <div className="setting__buttons">
          <Button onPress={() => actor.send({ type: 'upload.retried' })}>{kitWords.retry}</Button>
          <Button look="quiet" onPress={cancel}>
            {kitWords.cancel}
          </Button>
        </div>
      )}
      <label className="uploader__choose">
        <span className="button button--quiet" aria-hidden="true">
          {words.chooseImage}
        </span>
        <span className="unseen">{words.chooseImage}</span>
        <input
          ref={input}
          type="file"
          className="uploader__input"
          accept={accept.join()}
          aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0])}
        />
      </label>
      <p className="small soft" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
