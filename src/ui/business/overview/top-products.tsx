import type { TopProduct } from '#src/api/contract/business/overview.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import type { OfferedDays } from '../figures/days.ts'
import { productLinks } from '../products/product-links.ts'
import { reportLink } from '../reports/report-links.ts'
import { wholeReport } from '../reports/words.ts'
import * as words from './words.ts'

interface TopProductsProps {
  products: readonly TopProduct[]
  /** Of the range. */
  days: OfferedDays
}

/** The products with the highest sales of the range; each leads to its editor. */
export function TopProducts({ products, days }: TopProductsProps) {
  return (
    <section className="overview-top" aria-labelledby="overview-top">
      <h2 id="overview-top" className="title">
        {words.topProducts}
      </h2>
      {products.length === 0 && <p className="soft">{words.noTopProducts}</p>}
      <ol className="overview-top__list">
        {products.map(({ id, title, attachment, units, gross, views }) => (
          <li key={id} className="overview-top__one">
            <Img image={attachment[0]} sizes="56px" alt="" />
            <div className="overview-top__text">
              <Link {...productLinks.edit(id)}>{title}</Link>
              <span className="small soft">{words.soldAndSeen(units, views)}</span>
            </div>
            <strong className="overview-top__gross">{currency(gross)}</strong>
          </li>
        ))}
      </ol>
      {products.length > 0 && (
        <p>
          <Link {...reportLink({ days })}>{wholeReport}</Link>
        </p>
      )}
    </section>
  )
}
