import { useRouterState } from '@tanstack/react-router'
import * as words from './words.ts'
import './page-progress.css'

/** A line at the top while another page is loading; it appears if that takes longer than a blink. */
export function PageProgress() {
  const isWaiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    // a landmark, because all content of a page is in one
    <section className="waiting" aria-label={words.loading} hidden={!isWaiting}>
      <div className="waiting__bar" role="progressbar" aria-label={words.pageLoading} />
    </section>
  )
}
