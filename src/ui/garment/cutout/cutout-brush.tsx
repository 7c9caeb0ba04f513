import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type CutoutBase, cutoutBases, strokeModes } from '#src/api/contract/values/cutout-strokes.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import { type BrushImage, brushRange, isChanged } from '#src/machines/editors/images/cutout-brush.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { QuestionDialog } from '../../kit/dialogs/question-dialog.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import { Img } from '../../kit/image/image.tsx'
import { NoticeBar } from '../../kit/notice-bar.tsx'
import { BoardIcon } from '../../outfits/board-icon.tsx'
import { type CutoutBrushActor, CutoutStage, mostZoom, percentOf } from './cutout-stage.tsx'
import * as words from './words.ts'

/** The dialog in which a garment's cutout is edited by a brush. `image` stands for the photo until it has arrived. */
export function CutoutBrush({ actor, image }: { actor: CutoutBrushActor; image: Image }) {
  const photo = useSelect(actor, ({ context }) => context.photo)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const hasFailed = useSelect(actor, snapshot => snapshot.matches('failed'))
  const isConfirming = useSelect(actor, snapshot => snapshot.matches('confirming'))
  const close = () => actor.send({ type: 'brush.closed' })
  return (
    <Sheet isOpen onClose={close} title={words.title} place="page">
      {photo === null ? (
        <div className="brush brush--waiting">
          {hasFailed ? (
            <NoticeBar message={problem ?? ''} onRetry={() => actor.send({ type: 'load.retried' })} />
          ) : (
            <p role="status" className="soft">
              {words.loading}
            </p>
          )}
          <Img image={image} sizes="100vw" urgency="eager" isWhole />
        </div>
      ) : (
        <Painting actor={actor} photo={photo} />
      )}
      {isConfirming && (
        <QuestionDialog
          question={{
            ...{ title: words.discardTitle, text: words.discardText },
            ...{ accept: words.discard, cancel: words.keepEditing },
          }}
          isBusy={false}
          message={null}
          onAccept={() => actor.send({ type: 'discard.confirmed' })}
          onCancel={() => actor.send({ type: 'discard.cancelled' })}
        />
      )}
    </Sheet>
  )
}

function Painting({ actor, photo }: { actor: CutoutBrushActor; photo: BrushImage }) {
  const id = useId()
  const { mode, radius, edit, problem } = useSelect(actor, ({ context }) => context)
  const hasChanges = useSelect(actor, ({ context }) => isChanged(context))
  const isSaving = useSelect(actor, snapshot => snapshot.matches('saving'))
  const hasPast = useSelect(actor, ({ context }) => context.past.length > 0)
  const hasFuture = useSelect(actor, ({ context }) => context.future.length > 0)
  const [view, setView] = useState<keyof typeof words.views>('brush')
  const [zoom, setZoom] = useState(1)
  const [said, setSaid] = useState('')
  const back = (isForward: boolean) => {
    const type = isForward ? 'edit.redone' : 'edit.undone'
    const can = actor.getSnapshot().can({ type })
    actor.send({ type })
    if (isForward) setSaid(can ? words.redone : words.nothingToRedo)
    else setSaid(can ? words.undone : words.nothingToUndo)
  }
  const type = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    back(event.shiftKey)
  }
  const baseLabels: Readonly<Record<CutoutBase, string>> =
    photo.mask === null ? { ...words.bases, automatic: words.none } : words.bases
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts; the buttons inside do the same
    <div className="brush" onKeyDown={type}>
      <CutoutStage actor={actor} photo={photo} view={view} zoom={zoom} onZoom={setZoom} onSay={setSaid} />
      <p className="unseen" role="status">
        {isSaving ? words.saving : said}
      </p>
      <div className="brush__tools">
        {problem !== null && (
          <p role="alert" className="field__error">
            {problem}
          </p>
        )}
        {photo.mask === null && <p className="small">{words.noCutout}</p>}
        <div className="brush__row">
          <Choice
            legend={words.mode}
            value={mode}
            options={strokeModes.map(value => ({ value, label: words.modes[value] }))}
            onChoose={value => actor.send({ type: 'mode.chosen', mode: value })}
          />
          <div className="brush__buttons">
            <Tool label={words.undo} isRefused={!hasPast} onPress={() => back(false)}>
              <BoardIcon shape="undo" />
            </Tool>
            <Tool label={words.redo} isRefused={!hasFuture} onPress={() => back(true)}>
              <BoardIcon shape="redo" />
            </Tool>
          </div>
        </div>
        <div className="brush__row">
          <label className="brush__size">
            <span>{words.size}</span>
            <input
              type="range"
              min={brushRange.least}
              max={brushRange.most}
              step={brushRange.step}
              value={radius}
              aria-valuetext={words.sizeText(percentOf(radius))}
              onChange={event => actor.send({ type: 'radius.chosen', radius: event.target.valueAsNumber })}
            />
          </label>
          <div className="brush__buttons">
            <Tool
              label={words.zoomOut}
              isRefused={zoom <= 1}
              onPress={() => setZoom(Math.max(1, zoom / 1.5))}
            >
              −
            </Tool>
            <Tool
              label={words.zoomIn}
              isRefused={zoom >= mostZoom}
              onPress={() => setZoom(Math.min(mostZoom, zoom * 1.5))}
            >
              +
            </Tool>
          </div>
        </div>
        <div className="brush__row">
          <Choice
            legend={words.view}
            value={view}
            options={(['brush', 'cutout', 'photo'] as const).map(value => ({
              value,
              label: words.views[value],
            }))}
            onChoose={setView}
          />
        </div>
        <div className="brush__row">
          <Choice
            legend={words.startFrom}
            value={edit.base}
            options={cutoutBases.map(value => ({ value, label: baseLabels[value] }))}
            // also the one that is chosen: it starts over
            onChoose={base => actor.send({ type: 'base.chosen', base })}
          />
        </div>
        <p className="brush__help small soft" id={`${id}-help`}>
          {words.pointerHelp} <span className="brush__fingers">{words.fingerMove}</span>
          <span className="brush__mouse">{words.mouseMove}</span>
        </p>
        <details className="brush__keys small">
          <summary>{words.help}</summary>
          <p className="soft">{words.keyHelp}</p>
        </details>
        <div className="brush__end">
          <Button
            onPress={() => actor.send({ type: 'edit.saved' })}
            isBusy={isSaving}
            isRefused={!hasChanges}
          >
            {words.save}
          </Button>
          <Button look="quiet" onPress={() => actor.send({ type: 'brush.closed' })} isRefused={isSaving}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  legend: string
  value: T
  options: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}

/** One of a few, side by side. */
function Choice<T extends string>({ legend, value, options, onChoose }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="brush__choice">
      <legend>{legend}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onClick={() => option.value === value && onChoose(option.value)}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  isRefused: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, isRefused, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="brush__tool"
      aria-label={label}
      title={label}
      aria-disabled={isRefused || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
