import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteSession } from '#src/api/commands/settings.ts'
import type { Session } from '#src/api/contract/settings.ts'
import { sessionsQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { deviceOf, SessionList } from '#src/ui/account/settings/sessions.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { QuerySection } from '../-page/query-section.tsx'

export function SessionsSection({ waiting }: { waiting: string }) {
  const { client } = useApp()
  const sessions = useQuery(sessionsQuery(client))
  const [asked, setAsked] = useState<Session | null>(null)
  return (
    <>
      <QuerySection query={sessions} waiting={waiting}>
        {list => <SessionList sessions={list} onEnd={setAsked} />}
      </QuerySection>
      {asked !== null && <EndSession session={asked} onAnswered={() => setAsked(null)} />}
    </>
  )
}

function EndSession({ session, onAnswered }: { session: Session; onAnswered: () => void }) {
  const { client, actors } = useApp()
  const queries = useQueryClient()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteSession({ client }, session.id)
          actors.toasts.send({
            type: 'toast.requested',
            tone: 'success',
            message: words.sessionEnded(deviceOf(session)),
          })
          await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title={words.signOutTitle(deviceOf(session))} accept={words.signOutAccept}>
      <p>{words.signOutHint}</p>
    </ConfirmDialog>
  )
}
