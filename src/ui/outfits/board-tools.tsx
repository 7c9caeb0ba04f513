import type { RefObject } from 'react'
import { useSelect } from '../actors.tsx'
import * as kitWords from '../kit/words.ts'
import { type BoardActor, sizeStep, step } from './board.tsx'
import { BoardIcon, type BoardShape } from './board-icon.tsx'
import * as words from './words.ts'

/** The last steps taken back and made again; it stands on the board, where nothing is covered that cannot be moved. */
export function BoardHistory({ actor }: { actor: BoardActor }) {
  const canUndo = useSelect(actor, ({ context }) => context.past.length > 0)
  const canRedo = useSelect(actor, ({ context }) => context.future.length > 0)
  return (
    <fieldset className="board-history">
      <legend className="unseen">{words.undoTools}</legend>
      <Tool
        name={kitWords.undo}
        icon="undo"
        isOff={!canUndo}
        onPress={() => actor.send({ type: 'board.undone' })}
      />
      <Tool
        name={words.redo}
        icon="redo"
        isOff={!canRedo}
        onPress={() => actor.send({ type: 'board.redone' })}
      />
    </fieldset>
  )
}

/** Buttons for everything that pointer and keys do with the selected garment. */
export function BoardTools({ actor, stage }: { actor: BoardActor; stage: RefObject<HTMLElement | null> }) {
  const selected = useSelect(actor, ({ context: { pieces, selected } }) =>
    pieces.find(({ garment }) => garment === selected),
  )
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
        {isOff ? words.selectHint : selected.title}
      </p>
      <fieldset className="board-tools__row" aria-describedby="board-selected">
        <legend className="unseen">{words.itemTools}</legend>
        <Tool
          name={words.smaller}
          caption={words.smaller}
          icon="smaller"
          isOff={isOff}
          onPress={() => actor.send({ type: 'board.resized', by: -sizeStep })}
        />
        <Tool
          name={words.larger}
          caption={words.larger}
          icon="larger"
          isOff={isOff}
          onPress={() => actor.send({ type: 'board.resized', by: sizeStep })}
        />
        <Tool
          name={words.furtherBack}
          caption={words.backShort}
          icon="back"
          isOff={isOff}
          onPress={() => actor.send({ type: 'board.shifted', by: -1 })}
        />
        <Tool
          name={words.furtherToFront}
          caption={words.frontShort}
          icon="front"
          isOff={isOff}
          onPress={() => actor.send({ type: 'board.shifted', by: 1 })}
        />
        <Tool
          name={selected?.isWhole ? words.removeBackground : words.showBackground}
          caption={words.backgroundShort}
          icon="background"
          isOff={isOff || selected.image === null}
          onPress={() => actor.send({ type: 'board.backgroundToggled' })}
        />
        <details className="board-tools__moves">
          <summary className="board-tools__tool" aria-label={words.moveItem} title={words.moveItem}>
            <BoardIcon shape="move" />
            <Caption text={words.moveShort} />
          </summary>
          <div className="board-tools__arrows">
            <Tool name={words.moveLeft} icon="left" isOff={isOff} onPress={move(-1, 0)} />
            <Tool name={words.moveUp} icon="up" isOff={isOff} onPress={move(0, -1)} />
            <Tool name={words.moveDown} icon="down" isOff={isOff} onPress={move(0, 1)} />
            <Tool name={words.moveRight} icon="right" isOff={isOff} onPress={move(1, 0)} />
          </div>
        </details>
        <Tool
          name={words.removeFromBoard}
          caption={words.removeShort}
          icon="remove"
          isOff={isOff}
          onPress={remove}
        />
      </fieldset>
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
  /** A word of `name` that stands below the icon. */
  caption?: string
  icon: BoardShape
  isOff: boolean
  onPress: () => void
}

/** A tool that does nothing now keeps its place in the tab order. */
function Tool({ name, caption, icon, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="board-tools__tool"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <BoardIcon shape={icon} />
      {caption !== undefined && <Caption text={caption} />}
    </button>
  )
}

/** What is read aloud is the name of the button. */
const Caption = ({ text }: { text: string }) => (
  <span className="board-tools__caption" aria-hidden="true">
    {text}
  </span>
)
