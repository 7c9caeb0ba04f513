import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { useSelect } from '../../actors.tsx'

interface TableCellProps {
  actor: ActorRefFrom<typeof cellEditorMachine>
  /** What it is of: `Price of Wool coat, Black · S`. */
  label: string
  field: 'price' | 'stock'
}

/** One price or stock in the table: Enter saves it, Escape takes back what was typed. */
export function TableCell({ actor, label, field }: TableCellProps) {
  const id = useId()
  const typed = useSelect(actor, ({ context }) => context.typed)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isUnsaved = useSelect(actor, snapshot => snapshot.hasTag('unsaved'))
  return (
    <span className={isUnsaved ? 'cell cell--unsaved' : 'cell'}>
      {field === 'price' && <span aria-hidden="true">$</span>}
      <input
        className="control cell__input"
        aria-label={label}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? 'cell-hint' : id}
        aria-busy={isBusy || undefined}
        data-column={field}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        value={typed}
        readOnly={isBusy}
        onChange={event => actor.send({ type: 'cell.typed', value: event.target.value })}
        onFocus={event => event.target.select()}
        onBlur={() => actor.send({ type: 'cell.submitted' })}
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
    </span>
  )
}
