import { useEffect, useState } from 'react'
import { type RouterContext, useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { storedFor } from '#src/ui/kit/stored-keys.ts'

/** The conversations of a member in which a reload interrupted messages: each has a draft of its own (`outboxName`). */
const unsentThreads = ({ storage }: RouterContext, userId: string): string[] =>
  storedFor(userId, 'draft', storage).flatMap(name => /^outbox (t_\S+)$/.exec(name)?.slice(1) ?? [])

/** Sends on every page what a reload interrupted; without such messages it loads nothing. */
export function useUnsentMessages(): void {
  const [app] = useState(useApp())
  const { auth } = useActors()
  const userId = useSelect(auth, ({ context }) => context.user?.id ?? null)
  useEffect(() => {
    if (userId === null) return
    const threads = unsentThreads(app, userId)
    if (threads.length > 0) void resume(app, userId, threads)
  }, [app, userId])
}

async function resume(app: RouterContext, userId: string, threads: readonly string[]): Promise<void> {
  const { openConversation } = await retryImport(() => import('./open-conversation.ts'))
  // meanwhile somebody else may be here
  if (app.actors.auth.getSnapshot().context.user?.id !== userId) return
  for (const id of threads) openConversation(app, userId, id)
}
