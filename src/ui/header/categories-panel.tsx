import type { CategoryEntry } from '#src/api/contract/catalog.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { addressOf, to } from '../paths.ts'
import * as words from './words.ts'

interface CategoriesPanelProps {
  tree: readonly CategoryEntry[]
  whose?: Whose
  all: { label: string; href: string }
}

/** A retired category is shown as long as something is for sale in it. */
const isShown = ({ is_retired, has_sales }: CategoryEntry['children'][number]) => has_sales || !is_retired

/** A category tree. A category without sales is gray, stays a link, and says so to a screen reader (U-05). */
export function CategoriesPanel({ tree, whose, all }: CategoriesPanelProps) {
  return (
    <>
      <p className="panel__all">
        <a href={all.href}>{all.label}</a>
      </p>
      <ul className="tree">
        {tree.map(category => (
          <li key={category.slug}>
            <a className="tree__parent" href={addressOf(to.category(category.slug, whose))}>
              {category.name}
            </a>
            <ul>
              {category.children.filter(isShown).map(child => (
                <li key={child.slug}>
                  <a
                    className={child.has_sales ? 'tree__child' : 'tree__child tree__child--empty'}
                    href={addressOf(to.category(child.slug, whose))}
                  >
                    {child.name}
                    {!child.has_sales && <span className="unseen"> {words.nothingHereYet}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
