import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** The link of a company to its staff, which its account menu does not have (U-13). */
export const StaffLink = () => (
  <Link {...to.business} search={{ show: 'staff' }}>
    {words.staff}
  </Link>
)
