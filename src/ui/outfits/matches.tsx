import type { Matches } from '#src/api/contract/matches.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import * as words from './words.ts'
import './matches.css'
import { to } from '../paths.ts'
import '../kit/section.css'

/** How a member's own wardrobe matches a piece that is for sale; nothing if there is no match. */
export function WardrobeMatches({ matches }: { matches: Matches }) {
  const { like_this: like, goes_with: goes } = matches
  if (like.count === 0 && goes.count === 0) return null
  return (
    <section className="section" aria-labelledby="matches">
      <h2 id="matches" className="display">
        {words.fromYourWardrobe}
      </h2>
      <div className="matches">
        {like.count > 0 && <Group title={words.youOwnLikeThis(like.count)} garments={like.garments} />}
        {goes.count > 0 && (
          <Group title={words.goesWithOfYourGarments(goes.count)} garments={goes.garments} />
        )}
      </div>
    </section>
  )
}

function Group({ title, garments }: { title: string; garments: Matches['like_this']['garments'] }) {
  return (
    <div className="matches__group">
      <h3 className="matches__title">{title}</h3>
      <ul className="matches__list">
        {garments.map(({ slug, title: name, image }) => (
          <li key={slug}>
            <Link {...to.garment(slug)} className="matches__garment">
              <Img image={image} sizes="6rem" alt="" />
              <span className="small">{name ?? words.untitled}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
