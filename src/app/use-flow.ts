import { useEffect, useRef, useState } from 'react'
import type { Actor, AnyActorLogic } from 'xstate'

/**
 * An actor that lives with a screen: made with its first render, started once it is shown, stopped when it leaves.
 * Give the screen a key where another input must mean another actor.
 */
export function useFlow<L extends AnyActorLogic>(make: () => Actor<L>): Actor<L> {
  const [actor] = useState(make)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    actor.start()
    return () => {
      isShown.current = false
      // StrictMode leaves and comes back at once; a stopped actor could not
      queueMicrotask(() => {
        if (!isShown.current) actor.stop()
      })
    }
  }, [actor])
  return actor
}
