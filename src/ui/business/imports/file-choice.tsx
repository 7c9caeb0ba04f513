import { type DragEvent, useId, useRef } from 'react'
import * as words from './words.ts'

interface FileChoiceProps {
  problem: string | null
  onChoose: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function FileChoice({ problem, onChoose }: FileChoiceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined) onChoose(file)
    // allows the same file to be chosen again
    if (input.current !== null) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a bonus, the field inside does the same
    <div
      className="images__add images__add--empty"
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <label className="images__choose">
        <span className="button button--quiet" aria-hidden="true">
          {words.choose}
        </span>
        <span className="unseen">{words.choose}</span>
        <input
          ref={input}
          type="file"
          className="images__input"
          accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
          aria-describedby={`${id}-hint`}
          onChange={event => choose(event.target.files)}
        />
      </label>
      <p className="small soft" id={`${id}-hint`}>
        {words.hint}
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
