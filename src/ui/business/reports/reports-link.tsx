import { Link } from '../../kit/link.tsx'
import { reportLink } from './report-links.ts'
import { reports } from './words.ts'

/** The link of a company to the reports of its sales, which its account menu does not have (U-13). */
export const ReportsLink = () => <Link {...reportLink()}>{reports}</Link>
