import { customerSorts } from '#src/api/contract/values/business/customer-sorts.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import * as words from '#src/ui/business/customers/words.ts'
import { forRole } from '../../-page/for-role.tsx'
import { useUser } from '../../-page/use-user.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './customer-page.tsx'
import type { CustomersSearch } from './customers-search.ts'

const isOrder = (id: unknown): id is string => typeof id === 'string' && /^o_[\w-]{8,64}$/.test(id)

function Screen({ search: { q, sort, customer } }: { search: CustomersSearch }) {
  const { id } = useUser()
  if (isOrder(customer)) return <CustomerPage key={customer} id={customer} />
  const filters = {
    // an address can hold anything, a number among it
    q: q === undefined || String(q).trim() === '' ? undefined : String(q).trim().slice(0, 100),
    sort: keysOf(customerSorts).find(each => each === sort),
  }
  // another company starts afresh
  return <CustomerList key={id} filters={filters} />
}

/** Who bought from a brand: the list, or one of them. */
export const CustomersScreen = forRole({ title: words.customers, needs: 'listCustomers' }, Screen)
