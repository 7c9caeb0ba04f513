import type { ReactNode } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import type { WardrobeSummary } from '#src/api/contract/wardrobe/wardrobe.ts'
import { dayText } from '../../garment/days.ts'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from '../words.ts'

type Leader = WardrobeSummary['leaders']['most_worn'][number]

/** What somebody wants to know first of their wardrobe, each as a sentence beside its garment. */
export function Insights({ leaders }: Pick<WardrobeSummary, 'leaders'>) {
  const [most] = leaders.most_worn
  const best = leaders.lowest_cost_per_wear.find(({ slug }) => slug !== most?.slug)
  const [dearest] = leaders.highest_cost_per_wear
  const rested = leaders.longest_unworn.find(({ slug }) => slug !== dearest?.slug && slug !== most?.slug)
  if (most === undefined && dearest === undefined) return null
  return (
    <section className="insights" aria-labelledby="insights">
      <h2 id="insights" className="unseen">
        {words.insights}
      </h2>
      <ul className="insights__list">
        {most !== undefined && (
          <Insight label={words.wornMost} garment={most}>
            {words.wornSoOften(most.wear_count)} {most.cost_per_wear !== null && perWear(most.cost_per_wear)}
          </Insight>
        )}
        {best !== undefined && (
          <Insight label={words.bestValue} garment={best}>
            {paidFor(best)}
          </Insight>
        )}
        {dearest !== undefined && (
          <Insight label={words.dearest} garment={dearest}>
            {paidFor(dearest)}
          </Insight>
        )}
        {rested?.last_worn && (
          <Insight label={words.letGo} garment={rested}>
            {words.lastWornSentence(dayText(rested.last_worn))}{' '}
            <Link {...to.wardrobe} search={{ view: 'declutter' }} resetScroll={false}>
              {words.declutter}
            </Link>
          </Insight>
        )}
      </ul>
    </section>
  )
}

const perWear = (amount: string) => words.soMuchPerWear(currency(amount))

/** "Paid $125.00, never worn." */
function paidFor({ price, wear_count, cost_per_wear: cost }: Leader): string {
  if (price === null) return words.wornSoOften(wear_count)
  if (wear_count === 0) return words.paidNeverWorn(currency(price))
  return `${words.paidAndWorn(currency(price), wear_count)} ${cost === null ? '' : perWear(cost)}`.trim()
}

function Insight({ label, garment, children }: { label: string; garment: Leader; children: ReactNode }) {
  const { slug, title, attachment } = garment
  return (
    <li className="insight">
      <Img image={attachment[0]} sizes="6rem" alt="" />
      <div>
        <p className="caps soft">{label}</p>
        <h3 className="insight__name">
          <Link {...to.garment(slug)}>{title ?? words.untitled}</Link>
        </h3>
        <p className="small">{children}</p>
      </div>
    </li>
  )
}
