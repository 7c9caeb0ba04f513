import { Link } from '../../kit/link.tsx'
import { customerLinks } from './customer-links.ts'
import { customers } from './words.ts'

/** The link of a company to its customers, which its account menu does not have (U-13). */
export const CustomersLink = () => <Link {...customerLinks.list()}>{customers}</Link>
