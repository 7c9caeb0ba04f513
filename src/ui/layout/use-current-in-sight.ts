import { type RefObject, useEffect } from 'react'

/** Scrolls a row that is wider than the screen to its current link, when it appears and when `key` changes. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is marked changes with the key
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  }, [key])
}
