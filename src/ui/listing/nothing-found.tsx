import { ButtonLink } from '../kit/button.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as texts from './words.ts'

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
          ? texts.nothingFoundFor(words)
          : cleared !== null
            ? texts.nothingFitsAllOfThese
            : texts.nothingHereYet}
      </p>
      {suggestions.length > 0 && (
        <p>
          {texts.didYouMean}{' '}
          {suggestions.map((term, at) => (
            <span key={term}>
              {at > 0 && (at === suggestions.length - 1 ? texts.or : ', ')}
              <Link {...to.s(term)}>{term}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p className="soft">
        {words !== undefined
          ? texts.tryFewerOrOther
          : cleared !== null
            ? texts.takeOneFilterOff
            : texts.newPiecesComeIn}
      </p>
      <p className="nothing__ways">
        {cleared !== null && (
          <ButtonLink {...cleared} look="quiet">
            {texts.clearTheFilters}
          </ButtonLink>
        )}
        {wider !== undefined && <ButtonLink {...wider.target}>{texts.see(wider.label)}</ButtonLink>}
        <ButtonLink {...to.catalog} look={wider === undefined ? 'strong' : 'quiet'}>
          {texts.seeWhatIsNew}
        </ButtonLink>
      </p>
    </div>
  )
}
