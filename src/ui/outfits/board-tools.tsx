import type { ReactNode, RefObject } from 'react'
import { useSelect } from '../actors.tsx'
import { type BoardActor, sizeStep, step } from './board.tsx'

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
  return (
    <div className="board-tools">
      <p className="board-tools__about small" id="board-selected">
        {isOff ? 'Choose a garment on the board to move it.' : selected.title}
      </p>
      <fieldset className="board-tools__group" aria-describedby="board-selected">
        <legend className="unseen">Move the garment</legend>
        <Tool name="Left" sign="←" isOff={isOff} onPress={move(-1, 0)} />
        <Tool name="Up" sign="↑" isOff={isOff} onPress={move(0, -1)} />
        <Tool name="Down" sign="↓" isOff={isOff} onPress={move(0, 1)} />
        <Tool name="Right" sign="→" isOff={isOff} onPress={move(1, 0)} />
      </fieldset>
      <fieldset className="board-tools__group" aria-describedby="board-selected">
        <legend className="unseen">Size and layer of the garment</legend>
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
        <Tool name="Further back" isOff={isOff} onPress={() => actor.send({ type: 'board.shifted', by: -1 })}>
          Back
        </Tool>
        <Tool
          name="Further to the front"
          isOff={isOff}
          onPress={() => actor.send({ type: 'board.shifted', by: 1 })}
        >
          Front
        </Tool>
      </fieldset>
      <fieldset className="board-tools__group">
        <legend className="unseen">Take off, undo and redo</legend>
        <Tool name="Take off the board" isOff={isOff} onPress={remove}>
          Take off
        </Tool>
        <Tool name="Undo" isOff={!canUndo} onPress={() => actor.send({ type: 'board.undone' })}>
          Undo
        </Tool>
        <Tool name="Redo" isOff={!canRedo} onPress={() => actor.send({ type: 'board.redone' })}>
          Redo
        </Tool>
      </fieldset>
      <details className="board-tools__keys small">
        <summary>With the keyboard</summary>
        <p id="board-keys">
          Tab goes from garment to garment. Arrow keys move it, with Shift in small steps; plus and minus
          change its size; Page up and Page down bring it to the front or back; Delete takes it off. Control
          and Z undoes.
        </p>
      </details>
    </div>
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
