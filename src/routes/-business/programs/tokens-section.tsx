import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { revokeToken } from '#src/api/commands/business/programs.ts'
import type { ApiToken } from '#src/api/contract/business/tokens.ts'
import { tokensQuery } from '#src/api/queries/business/programs.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { ProgramsSection } from '#src/ui/business/programs/programs-section.tsx'
import { TokenTable } from '#src/ui/business/programs/token-table.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { ShownSecretDialog } from './shown-secret.tsx'
import { TokenForm } from './token-form.tsx'

/** The API tokens of a company, and the dialogs that create and revoke one. */
export function TokensSection({ isOwner }: { isOwner: boolean }) {
  const { client } = useApp()
  const [isCreating, setCreating] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  return (
    <ProgramsSection
      title={words.tokens}
      intro={words.tokensIntro}
      action={
        isOwner && (
          <Button look="strong" onPress={() => setCreating(true)} aria-haspopup="dialog">
            {words.createToken}
          </Button>
        )
      }
    >
      <QuerySection query={useQuery(tokensQuery(client))} waiting={words.tokensLoading}>
        {tokens =>
          tokens.length === 0 ? (
            <p className="soft">{words.noTokens}</p>
          ) : (
            <TokenTable
              tokens={tokens}
              actionsOf={each =>
                isOwner &&
                each.state === 'active' && (
                  <li>
                    <Button
                      look="quiet"
                      onPress={() => setAsked(each)}
                      aria-haspopup="dialog"
                      aria-label={`${words.revoke}: ${each.name}`}
                    >
                      {words.revoke}
                    </Button>
                  </li>
                )
              }
            />
          )
        }
      </QuerySection>
      {isCreating && <TokenForm onMade={setToken} onClose={() => setCreating(false)} />}
      {token !== null && !isCreating && (
        <ShownSecretDialog
          shown={{ title: words.newTokenTitle, text: words.newTokenText, secret: token }}
          onClose={() => setToken(null)}
        />
      )}
      {asked !== null && <RevokeDialog token={asked} onAnswered={() => setAsked(null)} />}
    </ProgramsSection>
  )
}

function RevokeDialog({ token: { id, name }, onAnswered }: { token: ApiToken; onAnswered: () => void }) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await revokeToken(app, id)
          app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.revoked })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title={words.revokeTitle(name)} accept={words.revoke}>
      <p>{words.revokeText}</p>
    </ConfirmDialog>
  )
}
