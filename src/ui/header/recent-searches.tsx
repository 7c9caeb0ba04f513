import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { recentSearchesMachine } from '#src/machines/app/recent-searches.ts'
import { useActors, useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { whenRecentSearches } from './recent-searches-actor.ts'
import * as words from './words.ts'

type RecentSearchesActor = ActorRefFrom<typeof recentSearchesMachine>

/** What was searched for on this device; each can be removed. */
export function RecentSearches({ onRemoved }: { onRemoved: () => void }) {
  const actors = useActors()
  const [actor, setActor] = useState<RecentSearchesActor>()
  useEffect(() => {
    let isGone = false
    // without them the field works as before
    whenRecentSearches(actors).then(
      loaded => {
        if (!isGone) setActor(loaded)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [actors])
  return actor === undefined ? null : <List actor={actor} onRemoved={onRemoved} />
}

function List({ actor, onRemoved }: { actor: RecentSearchesActor; onRemoved: () => void }) {
  const keywords = useSelect(actor, ({ context }) => context.keywords)
  if (keywords.length === 0) return null
  const forget = (keyword: string) => {
    actor.send({ type: 'search.forgotten', keyword })
    onRemoved()
  }
  return (
    <section aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="small soft">
        {words.recentSearches}
      </h2>
      <ul>
        {keywords.map(keyword => (
          <li key={keyword} className="search__recent">
            <Link {...to.s(keyword)}>{keyword}</Link>
            <button type="button" className="icon-button" onClick={() => forget(keyword)}>
              <Icon shape="close" size={14} />
              <span className="unseen">
                {kitWords.remove} {keyword}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
