import { useSyncExternalStore } from 'react'
import { shopUnits, type Units, unitsIn } from '#src/api/contract/values/units.ts'
import { useActors } from '../actors.tsx'
import { whenUnits } from './units-actor.ts'

function watchDocument(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-units'] })
  return () => observer.disconnect()
}

/**
 * The reader's units, which the document names, and how to choose others. Texts of the server's page stand in all
 * units: see `Length`.
 */
export function useUnits(): {
  units: Units
  /** Whether the document was read; the server cannot. */
  isRead: boolean
  choose: (units: Partial<Units>) => void
} {
  const actors = useActors()
  const named = useSyncExternalStore(
    watchDocument,
    () => document.documentElement.dataset.units ?? '',
    () => '',
  )
  const [sizes, lengths] = named.split(' ')
  const units = { ...shopUnits, ...unitsIn(sizes, lengths) }
  const choose = (chosen: Partial<Units>) => {
    const next = { ...units, ...chosen }
    // it shows at once; the actor, which may not be loaded yet, stores it
    document.documentElement.dataset.units = `${next.sizes} ${next.lengths}`
    void whenUnits(actors).then(actor => actor.send({ type: 'units.chosen', units: chosen }))
  }
  return { units, isRead: named !== '', choose }
}
