import { Link, type LinkTarget } from '../kit/link.tsx'
import * as words from './words.ts'
import './breadcrumb.css'

/** The path to a page; the last entry is the page itself and no link. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; target?: LinkTarget }[] }) {
  return (
    <nav aria-label={words.breadcrumb} className="breadcrumb">
      <ol>
        {steps.map(({ label, target }) => (
          <li key={label}>
            {target === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link {...target}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
