import { ButtonLink } from '../kit/button.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'

interface NothingFoundProps {
  /** The search words. */
  words?: string | undefined
  /** The list without its filters; null if it has none. */
  cleared: LinkTarget | null
  /** Nearest known terms. */
  suggestions: readonly string[]
  /** A wider list. */
  wider?: { label: string; target: LinkTarget } | undefined
}

/** An empty list says what to do next. */
export function NothingFound({ words, cleared, suggestions, wider }: NothingFoundProps) {
  return (
    <div className="nothing">
      <p className="title" role="status">
        {words !== undefined
          ? `Nothing found for “${words}”`
          : cleared !== null
            ? 'Nothing fits all of these'
            : 'Nothing here yet'}
      </p>
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((term, at) => (
            <span key={term}>
              {at > 0 && (at === suggestions.length - 1 ? ' or ' : ', ')}
              <Link {...to.s(term)}>{term}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p className="soft">
        {words !== undefined
          ? 'Try fewer or other words: a kind of garment, a color, a brand.'
          : cleared !== null
            ? 'Take one filter off, or look at everything that came in lately.'
            : 'New pieces come in every day. Have a look at everything that came in lately.'}
      </p>
      <p className="nothing__ways">
        {cleared !== null && (
          <ButtonLink {...cleared} look="quiet">
            Clear the filters
          </ButtonLink>
        )}
        {wider !== undefined && <ButtonLink {...wider.target}>See {wider.label}</ButtonLink>}
        <ButtonLink {...to.catalog} look={wider === undefined ? 'strong' : 'quiet'}>
          See what is new
        </ButtonLink>
      </p>
    </div>
  )
}
