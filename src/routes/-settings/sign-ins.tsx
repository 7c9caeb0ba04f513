import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteIdentity } from '#src/api/commands/accounts.ts'
import type { OwnIdentity } from '#src/api/contract/oauth.ts'
import { identitiesQuery, signInProvidersQuery } from '#src/api/queries/sign-in.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { SignInList } from '#src/ui/account/settings/sign-ins.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { QuerySection } from '../-page/query-section.tsx'

/** The external sign-ins of this account; shows nothing if there are none and none are offered. */
export function SignIns({ hasPassword }: { hasPassword: boolean }) {
  const { client } = useApp()
  const identities = useQuery(identitiesQuery(client, hasPassword))
  const { data: offered = [] } = useQuery(signInProvidersQuery(client))
  const [asked, setAsked] = useState<OwnIdentity | null>(null)
  const isNone = identities.error === null && (identities.data ?? []).length === 0
  if (isNone && offered.length === 0) return null
  return (
    <>
      <h3 className="rows__name">{words.connectedSignIns}</h3>
      <QuerySection query={identities} waiting={words.signInsLoading}>
        {list =>
          list.length === 0 ? (
            <p className="soft">{words.noSignIns(offered.map(({ name }) => name).join(words.or))}</p>
          ) : (
            <SignInList identities={list} onUnlink={setAsked} />
          )
        }
      </QuerySection>
      {asked !== null && <Unlink identity={asked} onAnswered={() => setAsked(null)} />}
    </>
  )
}

function Unlink({ identity, onAnswered }: { identity: OwnIdentity; onAnswered: () => void }) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteIdentity(app, identity.id)
          app.actors.toasts.send({
            type: 'toast.requested',
            tone: 'success',
            message: words.disconnected(identity.name),
          })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title={words.disconnectTitle(identity.name)} accept={words.disconnectAccept}>
      <p>{words.disconnectHint}</p>
    </ConfirmDialog>
  )
}
