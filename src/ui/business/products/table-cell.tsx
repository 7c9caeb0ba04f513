import { type RefObject, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import * as words from './words.ts'

type CellActor = ActorRefFrom<typeof cellEditorMachine>

interface TableCellProps {
  actor: CellActor
  /** What it is of: `Price of Wool coat, Black · S`. */
  label: string
  field: 'price' | 'stock'
}

/**
 * One price or stock in the table: Enter and going on save it, Escape takes back what was typed. Where the server has
 * a newer value, both are shown with a button each.
 */
export function TableCell({ actor, label, field }: TableCellProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useSelect(actor, ({ context }) => context.typed)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isUnsaved = useSelect(actor, snapshot => snapshot.hasTag('unsaved'))
  const isConflicted = useSelect(actor, snapshot => snapshot.hasTag('conflicted'))
  const isTrouble = refusal !== null || isConflicted
  return (
    <span className={isUnsaved ? 'cell cell--unsaved' : 'cell'}>
      {field === 'price' && <span aria-hidden="true">$</span>}
      <input
        ref={input}
        className="control cell__input"
        aria-label={label}
        aria-invalid={isTrouble || undefined}
        aria-describedby={isTrouble ? id : 'cell-hint'}
        aria-busy={isBusy || undefined}
        data-column={field}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        value={typed}
        readOnly={isBusy}
        onChange={event => actor.send({ type: 'cell.typed', value: event.target.value })}
        onFocus={event => event.target.select()}
        onBlur={() => actor.send({ type: 'cell.left' })}
        onKeyDown={event => {
          if (event.key === 'Enter') actor.send({ type: 'cell.submitted' })
          if (event.key === 'Escape') actor.send({ type: 'cell.canceled' })
        }}
      />
      {refusal !== null && (
        <span id={id} className="field__error cell__error" role="alert">
          {refusal}
        </span>
      )}
      {isConflicted && <CellConflict id={id} actor={actor} label={label} field={field} input={input} />}
    </span>
  )
}

interface CellConflictProps extends TableCellProps {
  id: string
  input: RefObject<HTMLInputElement | null>
}

/** The server's value and the typed one, to be decided between; the focus returns to the cell. */
function CellConflict({ id, actor, label, field, input }: CellConflictProps) {
  const now = useSelect(actor, ({ context }) => context.shown)
  const typed = useSelect(actor, ({ context }) => context.typed)
  const decide = (type: 'conflict.accepted' | 'conflict.overridden' | 'cell.canceled') => {
    input.current?.focus()
    actor.send({ type })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no content of a span
    <span
      role="group"
      aria-label={label}
      className="cell__conflict"
      onKeyDown={event => {
        if (event.key === 'Escape') decide('cell.canceled')
      }}
    >
      <span id={id} className="field__error cell__error" role="alert">
        {words.conflict[field](now, typed)}
      </span>
      <Button look="quiet" onPress={() => decide('conflict.accepted')}>
        {words.takeTheirs[field](now)}
      </Button>
      <Button look="quiet" onPress={() => decide('conflict.overridden')}>
        {words.setMine[field](typed)}
      </Button>
    </span>
  )
}
