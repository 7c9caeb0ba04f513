import { BrandPageLink } from '../../account/brand-page-link.tsx'
import { MessagesLink } from '../../account/messages-link.tsx'
import { MoneyLink } from '../../account/money-link.tsx'
import { StaffLink } from '../../account/staff-link.tsx'
import { CustomersLink } from '../customers/customers-link.tsx'
import { customersHint } from '../customers/words.ts'
import { ReportsLink } from '../reports/reports-link.tsx'
import { reportsHint } from '../reports/words.ts'
import { ProgramsLink } from './programs-link.tsx'
import * as words from './words.ts'

/** The pages of a company that its account menu does not have (U-13), as far as the role has them. */
export function YourShop({ may }: { may: readonly string[] }) {
  return (
    <nav className="overview-shop" aria-labelledby="overview-shop">
      <h2 id="overview-shop" className="title">
        {words.yourShop}
      </h2>
      <ul className="overview-shop__links">
        {may.includes('listThreads') && (
          <li>
            <MessagesLink />
            <p className="small soft">{words.messagesHint}</p>
          </li>
        )}
        {may.includes('getSalesReport') && (
          <li>
            <ReportsLink />
            <p className="small soft">{reportsHint}</p>
          </li>
        )}
        {may.includes('listCustomers') && (
          <li>
            <CustomersLink />
            <p className="small soft">{customersHint}</p>
          </li>
        )}
        <li>
          <MoneyLink />
          <p className="small soft">{words.moneyHint}</p>
        </li>
        {may.includes('getBrandPage') && (
          <li>
            <BrandPageLink />
            <p className="small soft">{words.brandPageHint}</p>
          </li>
        )}
        {may.includes('listStaff') && (
          <li>
            <StaffLink />
            <p className="small soft">{words.staffHint}</p>
          </li>
        )}
        {may.includes('listApiTokens') && (
          <li>
            <ProgramsLink />
            <p className="small soft">{words.programsHint}</p>
          </li>
        )}
      </ul>
    </nav>
  )
}
