import { PathLink } from '../kit/path-link.tsx'
import './breadcrumb.css'

/** The path to a page; the last entry is the page itself and no link. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {steps.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <PathLink href={href}>{label}</PathLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
