import type { ActorRefFrom } from 'xstate'
import type { RouterContext } from '#src/app.tsx'
import type { csvImportMachine } from '#src/machines/editors/csv-import.ts'
import type { garmentFormMachine } from '#src/machines/editors/garment-form.ts'
import type { imageListMachine } from '#src/machines/editors/image-list.ts'
import { isUnderWay } from '#src/machines/editors/images.ts'

/** Work that continues in the background. */
export interface Work<T> {
  readonly work: T
  readonly pictures?: ActorRefFrom<typeof imageListMachine>
  readonly form?: ActorRefFrom<typeof garmentFormMachine>
  readonly table?: ActorRefFrom<typeof csvImportMachine>
  readonly stop: () => void
  /** Removes its stored drafts. */
  readonly forget: () => void
  readonly isOver: () => boolean
}

type Actors = RouterContext['actors']

/** By the app's actors: there is one entry for each app, and one member at a time. */
const works = new WeakMap<
  Actors,
  { userId: string; byName: Map<string, Work<unknown> & { end: () => void }> }
>()

/**
 * The work of this name, new or continued. It continues over the end of a session until the same member is
 * back. What failed meanwhile is sent again once they are, or once the network is back. Logging out ends it.
 */
export function openWork<T>(actors: Actors, userId: string, name: string, begin: () => Work<T>): T {
  let kept = works.get(actors)
  if (kept?.userId !== userId) {
    for (const work of kept?.byName.values() ?? []) work.end()
    kept = { userId, byName: new Map() }
    works.set(actors, kept)
  }
  const { byName } = kept
  const before = byName.get(name)
  // only `begin` of the same name made this work, so its type is T
  if (before !== undefined && !before.isOver()) return before.work as T
  before?.end()
  const work = begin()
  const stopFollowing = follow(work, actors, userId, end)
  function end(): void {
    stopFollowing()
    work.stop()
    byName.delete(name)
  }
  byName.set(name, { ...work, end })
  return work.work
}

/** Ends the work of this name, if there is one, after it was saved or discarded. */
export function endWork(actors: Actors, name: string): void {
  works.get(actors)?.byName.get(name)?.end()
}

function follow<T>(
  { pictures, form, table, forget }: Work<T>,
  { auth }: Actors,
  userId: string,
  end: () => void,
) {
  const goOn = () => {
    form?.send({ type: 'network.returned' })
    pictures?.send({ type: 'pictures.retried' })
    table?.send({ type: 'network.returned' })
  }
  let wasAway = false
  const session = auth.subscribe(snapshot => {
    const { user } = snapshot.context
    if (snapshot.matches('loggingOut')) {
      forget()
      return end()
    }
    if (user === null) wasAway = true
    else if (user.id !== userId) end()
    else if (wasAway) {
      wasAway = false
      goOn()
    }
  })
  // the browser asks before it closes a tab that is still sending
  const ask = (event: BeforeUnloadEvent) => {
    const isSending =
      isUnderWay(pictures?.getSnapshot().context.pictures ?? []) ||
      table?.getSnapshot().hasTag('busy') === true
    if (isSending) event.preventDefault()
  }
  window.addEventListener('online', goOn)
  window.addEventListener('beforeunload', ask)
  return () => {
    session.unsubscribe()
    window.removeEventListener('online', goOn)
    window.removeEventListener('beforeunload', ask)
  }
}
