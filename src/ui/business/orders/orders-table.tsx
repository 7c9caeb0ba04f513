import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { Moment } from '../../display/moment.tsx'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import { OrderState } from './order-state.tsx'
import * as words from './words.ts'

interface OrdersTableProps {
  entries: readonly BusinessOrderEntry[]
  /** Of the list; the panel opens over it. */
  filters: OrderFilters
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Whether its reader changes nothing: then there is nothing to select. */
  isPlain: boolean
  isBusy: boolean
}

/** The orders of a brand as a table to work in; on a phone it is a list. */
export function OrdersTable({ entries, filters, selected, onSelect, isPlain, isBusy }: OrdersTableProps) {
  const areAll = entries.every(({ id }) => selected.includes(id))
  const toggle = (id: string, isOn: boolean) =>
    onSelect(isOn ? [...selected, id] : selected.filter(each => each !== id))
  return (
    <table
      className={isPlain ? 'orders-table orders-table--plain' : 'orders-table'}
      aria-busy={isBusy || undefined}
    >
      <caption className="unseen">{words.orders}</caption>
      <thead>
        <tr>
          <th scope="col">
            <label className="orders-table__tick">
              <input
                type="checkbox"
                checked={areAll}
                onChange={event => onSelect(event.target.checked ? entries.map(({ id }) => id) : [])}
              />
              <span className="orders-table__all">{words.selectAll}</span>
            </label>
          </th>
          {Object.entries(words.columns).map(([name, column]) => (
            <th key={name} scope="col" className={`orders-table__head orders-table__head--${name}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <Row
            key={entry.id}
            entry={entry}
            filters={filters}
            isSelected={selected.includes(entry.id)}
            onSelect={isOn => toggle(entry.id, isOn)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  entry: BusinessOrderEntry
  filters: OrderFilters
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}

function Row({ entry, filters, isSelected, onSelect }: RowProps) {
  const { id, number, deadline, lines, pieces, buyer_name: buyer, placed_at: placedAt } = entry
  const [first] = lines
  return (
    <tr className={isSelected ? 'orders-table__row orders-table__row--on' : 'orders-table__row'}>
      <td className="orders-table__select">
        <label className="orders-table__tick">
          <input type="checkbox" checked={isSelected} onChange={event => onSelect(event.target.checked)} />
          <span className="unseen">{words.select(number)}</span>
        </label>
      </td>
      <th scope="row" className="orders-table__number">
        <Link {...orderLinks.panel(id, filters)} resetScroll={false} className="orders-table__link">
          {number}
        </Link>
      </th>
      <td className="orders-table__placed small soft">
        <Moment at={placedAt} as="short" />
      </td>
      <td className="orders-table__buyer">{buyer ?? <span className="soft">{words.hiddenBuyer}</span>}</td>
      <td className="orders-table__items">
        <div className="orders-table__item">
          <Img image={first?.attachment[0]} sizes="3rem" alt="" />
          <div>
            <p className="orders-table__title">{first?.title}</p>
            <p className="small soft">
              {words.itemCount(pieces)}
              {entry.open_returns > 0 && ` · ${words.openReturns(entry.open_returns)}`}
            </p>
          </div>
        </div>
      </td>
      <td className="orders-table__state">
        <OrderState entry={entry} />
      </td>
      <td className="orders-table__next small">
        {deadline !== null && (
          <>
            <span className="unseen">
              <DeadlineText deadline={deadline} isBrief />
            </span>
            <span aria-hidden="true">
              <Moment at={deadline.at} as="day" />
            </span>
          </>
        )}
      </td>
      <td className="orders-table__total">
        <span className="price">{currency(entry.total)}</span>
        {entry.refunded !== '0.00' && (
          <span className="small soft"> {words.refunded(currency(entry.refunded))}</span>
        )}
      </td>
    </tr>
  )
}
