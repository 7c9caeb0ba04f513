import type { ProductRow } from '#src/api/contract/business/products.ts'
import { moveInGrid } from './move-in-grid.ts'
import { columns, ProductTableRow, type RowCell } from './product-table-row.tsx'
import * as words from './words.ts'

interface ProductsTableProps {
  rows: readonly ProductRow[]
  hidden: readonly string[]
  isDimmed: boolean
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isOn: boolean) => void
  /** The cell of a price or a stock. */
  cell: RowCell
}

/** The brand's products as a table to work in; on phones each row is a card. */
export function ProductsTable({ rows, hidden, isDimmed, selected, onSelect, cell }: ProductsTableProps) {
  const shown = columns.filter(column => !hidden.includes(column))
  const isAll = rows.every(({ id }) => selected.has(id))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the inputs inside */}
      <div className="products__scroll" aria-busy={isDimmed || undefined} onKeyDown={moveInGrid}>
        <table className="products">
          <caption className="unseen">{words.heading}</caption>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={isAll}
                  onChange={event =>
                    onSelect(
                      rows.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              </th>
              <th scope="col">{words.product}</th>
              {shown.map(column => (
                <th key={column} scope="col" data-column={column}>
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <ProductTableRow
                key={row.id}
                row={row}
                shown={shown}
                isSelected={selected.has(row.id)}
                onSelect={isOn => onSelect([row.id], isOn)}
                cell={cell}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p id="cell-hint" className="products__keys small soft">
        {words.cellHint}
      </p>
    </>
  )
}
