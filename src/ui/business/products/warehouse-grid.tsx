import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSelect } from '../../actors.tsx'
import { moveInGrid } from './move-in-grid.ts'
import type { ProductEditorActor } from './product-editor-actor.ts'
import { VariantCell } from './variant-cell.tsx'
import { variantName } from './variant-name.ts'
import * as words from './words.ts'

const columns = ['barcode', 'bin', 'weight', 'low_stock'] as const

/** Barcode, bin, weight and limit of each variant. It opens by itself where something is wrong in it. */
export function WarehouseGrid({ actor }: { actor: ProductEditorActor }) {
  const { rows, options } = useSelect(actor, ({ context }) => context.values)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isWrong = rows.some((_, at) => columns.some(cell => errors[`variants.${at}.${cell}`] !== undefined))
  const details = useRef<HTMLDetailsElement>(null)
  // it stays open while the fault is being corrected
  useEffect(() => {
    if (isWrong && details.current !== null) details.current.open = true
  }, [isWrong])
  return (
    <details ref={details} className="flow" id="product-warehouse-part" tabIndex={-1}>
      <summary className="text-button">{words.warehouse}</summary>
      <p className="small soft">{words.warehouseHint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the inputs inside */}
      <div className="products__scroll" onKeyDown={onKeyDown}>
        <table className="products products--grid">
          <caption className="unseen">{words.warehouse}</caption>
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              {columns.map(cell => (
                <th key={cell} scope="col">
                  {words.productLabels[cell]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const name = variantName(options, row)
              return (
                <tr key={row.key} className="products__row">
                  <th scope="row">{name}</th>
                  {columns.map(cell => (
                    <td key={cell} data-label={words.productLabels[cell]}>
                      <VariantCell
                        id={`product-variants.${at}.${cell}`}
                        label={words.ofProductLabel(words.productLabels[cell], name)}
                        cell={cell}
                        value={row[cell]}
                        errors={errors[`variants.${at}.${cell}`]}
                        onType={value => actor.send({ type: 'cells.typed', keys: [row.key], cell, value })}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** A scanner ends a barcode with Enter, which goes on to the next variant and saves nothing. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  moveInGrid(event)
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')]
  const column = inputs.filter(input => input.dataset.column === target.dataset.column)
  const next = column[column.indexOf(target) + 1]
  next?.focus()
  next?.select()
}
