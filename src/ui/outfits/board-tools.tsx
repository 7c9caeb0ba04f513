import type { ReactNode, RefObject } from 'react'
import { useSelect } from '../actors.tsx'
import * as kitWords from '../kit/words.ts'
import { type BoardActor, sizeStep, step } from './board.tsx'
import * as words from './words.ts'

/** Buttons for everything that pointer and keys do on the board. */
export function BoardTools({ actor, stage }: { actor: BoardActor; stage: RefObject<HTMLElement | null> }) {
  const selected = useSelect(actor, ({ context: { pieces, selected } }) =>
    pieces.find(({ garment }) => garment === selected),
  )
  const canUndo = useSelect(actor, ({ context }) => context.past.length > 0)
  const canRedo = useSelect(actor, ({ context }) => context.future.length > 0)
  const isOff = selected === undefined
  const move = (right: number, down: number) => () =>
    actor.send({ type: 'board.moved', right: right * step, down: down * step })
  const remove = () => {
    actor.send({ type: 'board.removed' })
    stage.current?.focus()
  }
  const ofSelected = isOff ? 'board-tools__group board-tools__group--off' : 'board-tools__group'
  return (
    <div className="board-tools">
      <p className="board-tools__about small" id="board-selected">
        {isOff ? words.selectHint : selected.title}
      </p>
      <div className="board-tools__row">
        <fieldset className={ofSelected} aria-describedby="board-selected">
          <legend className="unseen">{words.sizeAndLayer}</legend>
          <Tool
            name="Smaller"
            sign="−"
            isOff={isOff}
            onPress={() => actor.send({ type: 'board.resized', by: -sizeStep })}
          />
          <Tool
            name="Larger"
            sign="+"
            isOff={isOff}
            onPress={() => actor.send({ type: 'board.resized', by: sizeStep })}
          />
          <Tool
            name="Further back"
            isOff={isOff}
            onPress={() => actor.send({ type: 'board.shifted', by: -1 })}
          >
            {words.back}
          </Tool>
          <Tool
            name="Further to the front"
            isOff={isOff}
            onPress={() => actor.send({ type: 'board.shifted', by: 1 })}
          >
            {words.front}
          </Tool>
        </fieldset>
        <fieldset className="board-tools__group">
          <legend className="unseen">{words.undoTools}</legend>
          <Tool name="Undo" isOff={!canUndo} onPress={() => actor.send({ type: 'board.undone' })}>
            {kitWords.undo}
          </Tool>
          <Tool name="Redo" isOff={!canRedo} onPress={() => actor.send({ type: 'board.redone' })}>
            {words.redo}
          </Tool>
        </fieldset>
        <fieldset className={ofSelected}>
          <legend className="unseen">{words.editTools}</legend>
          <Tool
            name={selected?.isWhole ? words.removeBackground : words.showBackground}
            isOff={isOff || selected.image === null}
            onPress={() => actor.send({ type: 'board.backgroundToggled' })}
          >
            {words.background}
          </Tool>
          <Tool name={words.removeFromBoard} isOff={isOff} onPress={remove}>
            {words.removeItem}
          </Tool>
        </fieldset>
        <fieldset className={ofSelected} aria-describedby="board-selected">
          <legend className="unseen">{words.moveItem}</legend>
          <Tool name="Left" sign="←" isOff={isOff} onPress={move(-1, 0)} />
          <Tool name="Up" sign="↑" isOff={isOff} onPress={move(0, -1)} />
          <Tool name="Down" sign="↓" isOff={isOff} onPress={move(0, 1)} />
          <Tool name="Right" sign="→" isOff={isOff} onPress={move(1, 0)} />
        </fieldset>
      </div>
    </div>
  )
}

/** What the keys do on the board, which refers to it. */
export function BoardKeys() {
  return (
    <details className="board-keys small">
      <summary>{words.keyboardTitle}</summary>
      <p id="board-keys">{words.keyboardText}</p>
    </details>
  )
}

interface ToolProps {
  /** What it does, in words. */
  name: string
  sign?: string
  isOff: boolean
  onPress: () => void
  children?: ReactNode
}

/** A tool that does nothing now keeps its place in the tab order. */
function Tool({ name, sign, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={sign === undefined ? 'board-tools__tool board-tools__tool--word' : 'board-tools__tool'}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {sign ?? children}
    </button>
  )
}
