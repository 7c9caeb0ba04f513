import { type DragEvent, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { csvImportMachine } from '#src/machines/editors/wardrobe/csv-import.ts'
import { useSelect } from '../actors.tsx'
import { itemsText } from '../garment/words.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import { to } from '../paths.ts'
import { Examples, FailedRows, KnownRows, Notes, ReportCounts } from './import-report.tsx'
import * as words from './words.ts'

interface TableImportProps {
  actor: ActorRefFrom<typeof csvImportMachine>
  onChoose: (file: File) => void
  /** The label of a category. */
  labelOf: (category: string) => string
}

/** The CSV import of garments: choose a file, check the preview, import. */
export function TableImport({ actor, onChoose, labelOf }: TableImportProps) {
  const state = useSelect(actor, ({ value }) => value)
  const isStopped = useSelect(actor, snapshot => snapshot.hasTag('stopped'))
  const { file, problem, preview, report } = useSelect(actor, ({ context }) => context)
  const retry = () => actor.send({ type: 'import.retried' })
  return (
    <div className="import">
      {isStopped && <NoticeBar message={problem ?? words.noAnswer} onRetry={retry} />}
      {(state === 'empty' || state === 'done') && (
        <Choice isFirst={state === 'empty'} problem={problem} onChoose={onChoose} />
      )}
      {file !== null && state !== 'empty' && (
        <section className="import__table" aria-labelledby="import-table">
          <p className="unseen" role="status">
            {state === 'previewing' || state === 'bringing' ? headOf(state, file.name) : ''}
          </p>
          <Head title={headOf(state, file.name)} isSaid={state === 'ready' || state === 'done'} />
          {preview !== null && (
            <>
              <ReportCounts report={preview} isDone={false} />
              <Examples preview={preview} labelOf={labelOf} />
              <Notes report={preview} />
              <KnownRows preview={preview} />
              <FailedRows report={preview} />
            </>
          )}
          {report !== null && (
            <>
              <ReportCounts report={report} isDone />
              <Notes report={report} />
              <FailedRows report={report} />
            </>
          )}
          <p className="import__ways">
            {preview !== null && preview.added > 0 && state !== 'unbrought' && (
              <Button isBusy={state === 'bringing'} onPress={() => actor.send({ type: 'import.confirmed' })}>
                {words.addItems(itemsText(preview.added))}
              </Button>
            )}
            {state === 'done' && <ButtonLink {...to.wardrobe}>{words.seeYourWardrobe}</ButtonLink>}
            {state !== 'bringing' && state !== 'done' && (
              <button
                type="button"
                className="text-button"
                onClick={() => actor.send({ type: 'import.cancelled' })}
              >
                {words.chooseAnotherFile}
              </button>
            )}
          </p>
        </section>
      )}
    </div>
  )
}

function headOf(state: string, name: string): string {
  if (state === 'previewing') return words.readingFile(name)
  if (state === 'bringing') return words.addingFile(name)
  return state === 'done' ? words.fileAdded(name) : name
}

/** Takes the focus if it announces something new. */
function Head({ title, isSaid }: { title: string; isSaid: boolean }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSaid) head.current?.focus()
  }, [isSaid])
  return (
    <h2 id="import-table" ref={head} tabIndex={-1} className="title">
      {title}
    </h2>
  )
}

function Choice({
  isFirst,
  problem,
  onChoose,
}: {
  isFirst: boolean
  problem: string | null
  onChoose: (file: File) => void
}) {
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
  const label = isFirst ? words.chooseFile : words.chooseNextFile
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a bonus, the field inside does the same
    <div
      className={isFirst ? 'images__add images__add--empty' : 'images__add'}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <label className="images__choose">
        <span className="button button--quiet" aria-hidden="true">
          {label}
        </span>
        <span className="unseen">{label}</span>
        <input
          ref={input}
          type="file"
          className="images__input"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={`${id}-hint`}
          onChange={event => choose(event.target.files)}
        />
      </label>
      <p className="small soft" id={`${id}-hint`}>
        {words.fileHint}
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
