import { colors } from '#src/api/contract/values/vocabulary.ts'
import * as words from './words.ts'
import './color-dots.css'

const names: Readonly<Record<string, string>> = colors
const mostShown = 5

/** The name of a color by its slug. */
export function colorName(slug: string): string {
  return names[slug] ?? slug
}

/** The colors of a listing as dots, with their names for those who do not see them. */
export function ColorDots({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null
  return (
    <span className="dots">
      <span className="unseen">
        {words.colors(slugs.length)}
        {slugs.map(colorName).join(', ')}
      </span>
      {slugs.slice(0, mostShown).map(slug => (
        <ColorDot key={slug} slug={slug} />
      ))}
      {slugs.length > mostShown && <span aria-hidden="true">+{slugs.length - mostShown}</span>}
    </span>
  )
}

/** One dot, of no color where none of the list fits; its name has to be beside it. */
export function ColorDot({ slug }: { slug: string | null }) {
  return <span aria-hidden="true" className={`dot dot--${slug ?? 'other'}`} />
}
