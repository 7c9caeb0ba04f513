import type { TaxRate } from '#src/api/contract/business/tax.ts'
import { countryName } from '#src/api/contract/values/address/format.ts'
import * as words from './words.ts'

interface RatesTableProps {
  rates: readonly TaxRate[]
  onEdit: (rate: TaxRate) => void
  onRemove: (rate: TaxRate) => void
}

/** The tax rates of a company; on a phone each row is a card. */
export function RatesTable({ rates, onEdit, onRemove }: RatesTableProps) {
  return (
    <table className="statement-table tax-rates">
      <caption className="unseen">{words.rates}</caption>
      <thead>
        <tr>
          <th scope="col">{words.country}</th>
          <th scope="col">{words.category}</th>
          <th scope="col">{words.rate}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rates.map(rate => {
          const country = countryName(rate.country)
          const category = rate.category?.name ?? words.allCategories
          return (
            <tr key={rate.id}>
              <th scope="row">{country}</th>
              <td data-label={words.category}>{category}</td>
              <td data-label={words.rate}>{words.percent(rate.rate)}</td>
              <td className="tax-rates__actions">
                <button
                  type="button"
                  className="text-button"
                  aria-label={words.editRateOf(country, category)}
                  onClick={() => onEdit(rate)}
                >
                  {words.editRate}
                </button>
                <button
                  type="button"
                  className="text-button"
                  aria-label={words.removeRateOf(country, category)}
                  onClick={() => onRemove(rate)}
                >
                  {words.removeRate}
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
