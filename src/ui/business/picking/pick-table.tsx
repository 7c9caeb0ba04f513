import type { PickLine } from '#src/api/contract/business/pick-lists.ts'
import { countOf } from '#src/machines/editors/orders/picking.ts'
import { Img } from '../../kit/image/image.tsx'
import { Bars } from './bars.tsx'
import * as words from './words.ts'

export const lineName = ({ title, options }: Pick<PickLine, 'title' | 'options'>): string =>
  [title, options].filter(Boolean).join(', ')

interface PickTableProps {
  lines: readonly PickLine[]
  picked: readonly string[]
  /** Counts one of a line without a scan. */
  onPick: (line: PickLine) => void
}

/** What is to be picked, in the order of the bins; it is printed as it stands. */
export function PickTable({ lines, picked, onPick }: PickTableProps) {
  return (
    <table className="picks">
      <caption className="unseen">{words.pickList}</caption>
      <thead>
        <tr>
          {[words.bin, words.item, words.code, words.count, words.orders, words.picked].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => {
          const done = countOf(picked, line.variant)
          const isDone = done === line.quantity
          return (
            <tr key={line.variant} className={isDone ? 'picks__line picks__line--done' : 'picks__line'}>
              <td className="picks__bin">{line.bin ?? <span className="soft">{words.noBin}</span>}</td>
              <th scope="row" className="picks__item">
                <span className="picks__image">
                  <Img image={line.attachment[0]} sizes="3rem" alt="" />
                </span>
                <span>{lineName(line)}</span>
              </th>
              <td className="picks__code">
                <span>{line.sku ?? <span className="soft">{words.noCode}</span>}</span>
                {line.barcode !== null && <Bars barcode={line.barcode} />}
              </td>
              <td className="picks__count">{line.quantity}</td>
              <td className="picks__orders small">
                {line.orders.map(({ id, number, quantity }) => (
                  <span key={id} className="picks__order">
                    {words.ofOrder(number, quantity)}
                  </span>
                ))}
              </td>
              <td className="picks__picked">
                <span className="picks__sum">{words.pickedOf(done, line.quantity)}</span>
                {!isDone && (
                  <button type="button" className="text-button" onClick={() => onPick(line)}>
                    <span aria-hidden="true">{words.pickOne}</span>
                    <span className="unseen">{words.pickOneOf(lineName(line))}</span>
                  </button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
