import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** The link of a company to the page of its brand, which its account menu does not have (U-13). */
export const BrandPageLink = () => (
  <p>
    <Link {...to.business_brand}>{words.brandPage}</Link>
  </p>
)
