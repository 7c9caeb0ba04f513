import { useEffect } from 'react'

/**
 * Goes to the part of a page that the address names, once the page is drawn: a page that loads late is not there when
 * the browser and the router look for it.
 */
export function useFragment(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [])
}
