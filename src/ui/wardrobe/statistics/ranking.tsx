import { currency } from '#src/api/contract/values/currency.ts'
import type { WardrobeSummary } from '#src/api/contract/wardrobe/wardrobe.ts'
import { wearsText } from '../../garment/words.ts'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from '../words.ts'

interface RankingProps {
  title: string
  garments: WardrobeSummary['leaders']['most_worn']
  by: 'cost' | 'wears'
}

export function Ranking({ title, garments, by }: RankingProps) {
  if (garments.length === 0) return null
  return (
    <section className="figures__part">
      <h2 className="title">{title}</h2>
      <ol className="figures__ranking">
        {garments.map(({ slug, title: name, attachment, wear_count, cost_per_wear }) => (
          <li key={slug}>
            <Img image={attachment[0]} sizes="64px" alt="" />
            <div>
              <Link {...to.garment(slug)}>{name ?? words.untitled}</Link>
              <p className="small soft">
                {by === 'cost' && cost_per_wear !== null
                  ? words.perWear(currency(cost_per_wear), wearsText(wear_count).toLowerCase())
                  : wearsText(wear_count)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
