import { currency } from '#src/api/contract/values/currency.ts'
import type { WardrobeSummary } from '#src/api/contract/wardrobe/wardrobe.ts'
import { wearsText } from '../../garment/words.ts'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import { Bars } from '../bars.tsx'
import * as words from '../words.ts'
import { Insights } from './insights.tsx'
import { Ranking } from './ranking.tsx'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const currencyOf = (dollars: number) => currency(dollars.toFixed(2)).replace(/\.00$/, '')

/** The statistics of the wardrobe: its numbers, then bars, then what stands out; every bar is a text too. */
export function Statistics({ summary }: { summary: WardrobeSummary }) {
  const { total, worn, by_category, by_color, by_season, by_month, leaders } = summary
  if (total === 0) {
    return <p className="soft">{words.statisticsEmpty}</p>
  }
  return (
    <div className="statistics">
      <ul className="figures__heads">
        <Head value={String(total)} label={words.itemsLabel(total)} />
        <Head value={currency(summary.value)} label={words.totalSpent} />
        <Head value={String(summary.wears)} label={words.daysWorn} />
        <Head value={`${Math.round((100 * worn.ever) / total)}%`} label={words.wornOnce} />
      </ul>
      <Worn worn={worn} total={total} />
      <Bars
        title={words.byCategory}
        entries={by_category.map(({ value, label, count, wears }) => ({
          ...{ label, value: count },
          text: `${count}, ${wearsText(wears).toLowerCase()}`,
          target: { to: '/account/wardrobe', search: { category: [value] } },
        }))}
      />
      <Bars
        title={words.byColor}
        entries={by_color.map(({ value, label, count }) => ({
          ...{ label, value: count },
          text: String(count),
          target: { to: '/account/wardrobe', search: { color: [value] } },
          color: value,
        }))}
      />
      <Insights leaders={leaders} />
      <Bars
        title={words.bySeason}
        entries={by_season.map(({ value, label, count, wears }) => ({
          ...{ label, value: count },
          text: `${count}, ${wearsText(wears).toLowerCase()}`,
          target: { to: '/account/wardrobe', search: { season: [value] } },
        }))}
      />
      <Bars
        title={words.spentByMonth}
        scale={currencyOf}
        entries={by_month.map(each => ({
          label: month.format(new Date(`${each.month}-01T00:00:00Z`)),
          value: Number(each.spent),
          text: currency(each.spent),
        }))}
      />
      <Ranking title={words.bestValue} garments={leaders.lowest_cost_per_wear} by="cost" />
      <Ranking title={words.mostWorn} garments={leaders.most_worn} by="wears" />
      <Ranking title={words.highestCostPerWear} garments={leaders.highest_cost_per_wear} by="cost" />
      <Ranking title={words.longestUnworn} garments={leaders.longest_unworn} by="wears" />
    </div>
  )
}

function Head({ value, label }: { value: string; label: string }) {
  return (
    <li>
      <strong className="figures__value">{value}</strong> <span className="small soft">{label}</span>
    </li>
  )
}

function Worn({ worn, total }: { worn: WardrobeSummary['worn']; total: number }) {
  const parts = [
    { label: words.wornLast30, count: worn.last_30, filter: 'last_30' },
    { label: words.wornLast90, count: worn.last_90 - worn.last_30, filter: null },
    { label: words.wornLastYear, count: worn.last_365 - worn.last_90, filter: null },
    { label: words.longerAgo, count: worn.ever - worn.last_365, filter: 'not_365' },
    { label: words.neverWorn, count: worn.never, filter: 'never' },
  ].filter(({ count }) => count > 0)
  return (
    <section className="figures__part figures__part--wide" aria-labelledby="figures-worn">
      <h2 id="figures-worn" className="title">
        {words.wornAndUnworn}
      </h2>
      <div className="figures__ribbon" aria-hidden="true">
        {parts.map(({ label, count }, at) => (
          <span
            key={label}
            className={`figures__share figures__share--${label === words.neverWorn ? 'never' : at}`}
            style={{ flexGrow: count / total }}
          />
        ))}
      </div>
      <ul className="figures__legend">
        {parts.map(({ label, count, filter }, at) => (
          <li key={label}>
            <span
              className={`figures__key figures__share--${label === words.neverWorn ? 'never' : at}`}
              aria-hidden="true"
            />
            {filter === null ? (
              label
            ) : (
              <Link {...to.wardrobe} search={{ worn: filter }}>
                {label}
              </Link>
            )}
            : <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
