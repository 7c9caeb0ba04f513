import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Lets plain links below `container` navigate inside the app. That keeps long lists of links (panels, footer,
 * facets) cheap: no link listens to the router.
 */
export function useLinkClicks(container: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const element = container.current
    const follow = (event: MouseEvent) => {
      const href = plainLeftClickOn(event)
      if (href === null) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [container, router])
}

/** The path of this app that was clicked, or null where the browser has to decide. */
function plainLeftClickOn(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  // a link that works as a button while the script is there has its own handler
  if (link?.getAttribute('role') === 'button') return null
  return link !== null && link.target === '' && /^\/(?![/\\])/.test(href) ? href : null
}
