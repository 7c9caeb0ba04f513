import { BrandPageLink } from '../../account/brand-page-link.tsx'
import { MessagesLink } from '../../account/messages-link.tsx'
import { MoneyLink } from '../../account/money-link.tsx'
import * as words from './words.ts'

/** The pages of a company that its account menu does not have (U-13). */
export function YourShop() {
  return (
    <nav className="overview-shop" aria-labelledby="overview-shop">
      <h2 id="overview-shop" className="title">
        {words.yourShop}
      </h2>
      <ul className="overview-shop__links">
        <li>
          <MessagesLink />
          <p className="small soft">{words.messagesHint}</p>
        </li>
        <li>
          <MoneyLink />
          <p className="small soft">{words.moneyHint}</p>
        </li>
        <li>
          <BrandPageLink />
          <p className="small soft">{words.brandPageHint}</p>
        </li>
      </ul>
    </nav>
  )
}
