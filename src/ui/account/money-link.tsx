import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** The link of a company to its money, which its account menu does not have (U-13). */
export const MoneyLink = () => <Link {...to.business_money}>{words.money}</Link>
