import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { User } from '#src/api/contract/session.ts'
import { useApp } from '#src/app/provider.tsx'
import { type Entries, isChanged, saveFormMachine } from '#src/machines/forms/save-form.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { refreshUser } from './own-account.ts'

interface SaveForm {
  /** The name of the draft. */
  name: string
  stored: Entries
  needed?: Readonly<Record<string, string>>
  /** Fields that are never stored. */
  secrets?: readonly string[]
  /** Resolves to the entries that the server has afterwards. */
  save: (entries: Entries) => Promise<Entries>
  /** Fetches the server's entries after a change made elsewhere. */
  reload?: () => Promise<Entries>
  /** The text of the toast. */
  saved: string
  /** Called after saving. */
  onSaved?: () => void
}

/**
 * The actor of a form that saves one thing. It receives new values of the server, and stores what was typed
 * when the session ends, until the same user is back.
 */
export function useSaveForm(form: SaveForm) {
  const { name, stored, needed = {}, secrets = [], save, reload = async () => stored, saved, onSaved } = form
  const { auth, toasts } = useActors()
  const userId = useUser().id
  const [input] = useState(() => ({ stored, typed: readDraft(userId, name) ?? undefined, needed }))
  const actor = useActorRef(
    saveFormMachine.provide({
      actors: {
        save: fromPromise<Entries, Entries>(({ input: entries }) => save(entries)),
        reload: fromPromise<Entries>(() => reload()),
      },
      actions: {
        tellSaved: () => {
          toasts.send({ type: 'toast.wished', tone: 'success', message: saved })
          onSaved?.()
        },
      },
    }),
    { input },
  )
  const news = JSON.stringify(stored)
  useEffect(() => {
    const parsed: Entries = JSON.parse(news)
    actor.send({ type: 'form.stored', stored: parsed })
  }, [actor, news])
  const hidden = secrets.join()
  useEffect(() => {
    forgetDraft(userId, name)
    let isLeaving = false
    const { unsubscribe } = auth.subscribe(session => {
      // a logout stores nothing
      if (session.matches('loggingOut')) isLeaving = true
      if (session.context.user !== null || isLeaving) return
      const { context } = actor.getSnapshot()
      const bare = Object.fromEntries(hidden.split(',').flatMap(field => (field === '' ? [] : [[field, '']])))
      const kept = { ...context, fields: { ...context.fields, ...bare } }
      if (isChanged(kept)) keepDraft(userId, name, { fields: kept.fields, ticks: kept.ticks })
    })
    return unsubscribe
  }, [actor, auth, hidden, name, userId])
  return actor
}

/** The user; only for components that are shown to a logged-in user. */
export function useUser(): User {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const [first] = useState(user)
  // between the end of a session and the next page there is no user: the last user's data stays on screen
  const shown = user ?? first
  if (shown === null) throw new Error('useUser needs somebody who is logged in.')
  return shown
}

/** Returns a function for a press: it fetches the user anew and reads the form's entries. */
export function useReload(read: (user: User) => Entries): () => Promise<Entries> {
  const app = useApp()
  return async () => read(await refreshUser(app, 'action'))
}
