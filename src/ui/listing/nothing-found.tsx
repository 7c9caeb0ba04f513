import type { ReactNode } from 'react'
import type { ListingPage } from '#src/api/contract/catalog.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { EmptyShop } from './empty-shop.tsx'
import * as texts from './nothing-found-words.ts'
import { ProductGrid } from './product-grid.tsx'

interface NothingFoundProps {
  /** The search words. */
  words?: string | undefined
  /** The list without its filters; null if it has none. */
  cleared: LinkTarget | null
  /** Nearest known terms. */
  suggestions: readonly string[]
  /** Brands among the words that nobody sells here. */
  unsoldBrands: readonly string[]
  /** What is found without some of the phrases. */
  relaxed: ListingPage['relaxed']
  /** The list without them; null where there is none. */
  wholeRelaxed: LinkTarget | null
  /** Whether the list is the whole shop. */
  isWhole: boolean
  /** A wider list. */
  wider?: { label: string; target: LinkTarget } | undefined
  /** What stands here where nothing similar is found either. */
  instead?: ReactNode
  /** Actions for the list as it is filtered. */
  below?: ReactNode
}

/** An empty list says what to do next. */
export function NothingFound({
  words,
  cleared,
  suggestions,
  unsoldBrands,
  relaxed,
  wholeRelaxed,
  isWhole,
  wider,
  instead,
  below,
}: NothingFoundProps) {
  if (isWhole && words === undefined && cleared === null) return <EmptyShop />
  return (
    <div className="nothing">
      <p className="title" role="status">
        {words !== undefined
          ? unsoldBrands.length > 0
            ? texts.noBrandYet(unsoldBrands)
            : relaxed !== null
              ? headingOf(relaxed)
              : texts.noResults
          : cleared !== null
            ? texts.noMatches
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
      {relaxed !== null && (
        <section className="nothing__relaxed" aria-label={texts.relaxedResults}>
          {relaxed.instead !== null ? (
            <p>{texts.similarWithout(relaxed.instead.material)}</p>
          ) : (
            unsoldBrands.length > 0 && <p>{leftOutText(relaxed.left_out)}</p>
          )}
          <ProductGrid cards={relaxed.data} label={texts.relaxedResults} />
          {wholeRelaxed !== null && (
            <p>
              <Link {...wholeRelaxed}>{texts.seeAllRelaxed(relaxed.total)}</Link>
            </p>
          )}
        </section>
      )}
      <p className="soft">
        {words !== undefined ? texts.searchHint : cleared !== null ? texts.filterHint : texts.emptyHint}
      </p>
      <div className="nothing__ways">
        {cleared !== null && (
          <ButtonLink {...cleared} look="quiet">
            {texts.clearFilters}
          </ButtonLink>
        )}
        {wider !== undefined && <ButtonLink {...wider.target}>{texts.seeCategory(wider.label)}</ButtonLink>}
        <ButtonLink {...to.catalog} look={wider === undefined ? 'strong' : 'quiet'}>
          {texts.seeLatest}
        </ButtonLink>
        {below}
      </div>
      {relaxed === null && instead}
    </div>
  )
}

function headingOf({ instead, left_out }: NonNullable<ListingPage['relaxed']>): string {
  return instead === null ? leftOutText(left_out) : texts.noImitationYet(left_out.map(nameOf).join(', '))
}

/** A phrase that was left out, without the quotes in which it may stand. */
const nameOf = ({ label }: { label: string }) => label.replaceAll('"', '')

/** What was left out. Of a brand that nobody sells, which the heading names, only that the rest is similar. */
function leftOutText(leftOut: NonNullable<ListingPage['relaxed']>['left_out']): string {
  if (leftOut.every(({ brand }) => brand !== null)) return texts.similarItems
  const without = texts.without(leftOut.flatMap(each => (each.brand === null ? [nameOf(each)] : [])))
  const meant = leftOut.flatMap(each => each.meant ?? [])
  return meant.length === 0 ? without : `${texts.ifYouMeant(meant)} ${without}`
}
