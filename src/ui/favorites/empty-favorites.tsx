import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** An empty tab says what will be there, and what to do for it. */
export function EmptyFavorites({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="nothing">
      <p className="title">{title}</p>
      <p className="soft">{children}</p>
      <p className="nothing__ways">
        <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
      </p>
    </div>
  )
}
