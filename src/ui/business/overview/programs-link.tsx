import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import { programs } from './words.ts'

/** The link of a company to its API tokens and webhooks. */
export const ProgramsLink = () => (
  <Link {...to.business} search={{ show: 'api' }}>
    {programs}
  </Link>
)
