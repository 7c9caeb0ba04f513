import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

interface EmptyFavoritesProps {
  title: string
  children: ReactNode
  /** The link on; what is new where it is left out. */
  way?: ReactNode
}

const toLatest = <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>

/** An empty tab says what will be there, and what to do for it. */
export function EmptyFavorites({ title, children, way = toLatest }: EmptyFavoritesProps) {
  return (
    <div className="nothing">
      <p className="title">{title}</p>
      <p className="soft">{children}</p>
      <p className="nothing__ways">{way}</p>
    </div>
  )
}
