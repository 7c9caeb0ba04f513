import { useRouterState } from '@tanstack/react-router'
import './waiting.css'

/** A line above everything while another page is on its way; it appears when that takes longer than a blink. */
export function Waiting() {
  const isWaiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    // a landmark, as everything on a page stands in one
    <section className="waiting" aria-label="Loading" hidden={!isWaiting}>
      <div className="waiting__bar" role="progressbar" aria-label="The page is on its way" />
    </section>
  )
}
