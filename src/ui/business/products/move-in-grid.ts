import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the cells of a table: up and down within a column, left and right where the caret stands
 * at the end of the text. Cells are inputs that carry `data-column`.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement) || target.dataset.column === undefined) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')]
  const column = cells.filter(cell => cell.dataset.column === target.dataset.column)
  const isAtStart = target.selectionStart === 0 && target.selectionEnd === 0
  const isAtEnd = target.selectionStart === target.value.length
  const next: Readonly<Record<string, HTMLInputElement | undefined | false>> = {
    ArrowUp: column[column.indexOf(target) - 1],
    ArrowDown: column[column.indexOf(target) + 1],
    ArrowLeft: isAtStart && cells[cells.indexOf(target) - 1],
    ArrowRight: isAtEnd && cells[cells.indexOf(target) + 1],
  }
  const cell = next[key]
  if (cell === undefined || cell === false) return
  event.preventDefault()
  cell.focus()
  cell.select()
}
