import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { renewSecret, webhookLifecycle } from '#src/api/commands/business/programs.ts'
import type { Webhook } from '#src/api/contract/business/webhooks.ts'
import { webhooksQuery } from '#src/api/queries/business/programs.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { ProgramsSection } from '#src/ui/business/programs/programs-section.tsx'
import { WebhookTable } from '#src/ui/business/programs/webhook-table.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { ShownSecretDialog } from './shown-secret.tsx'
import { AddForm, ChangeForm } from './webhook-form.tsx'

/** The webhooks of a company, their deliveries, and the dialogs that change them. */
export function WebhooksSection({ isOwner }: { isOwner: boolean }) {
  const { client } = useApp()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [renewed, setRenewed] = useState<Webhook | null>(null)
  const [listed, setListed] = useState<Webhook | null>(null)
  return (
    <ProgramsSection
      title={words.webhooks}
      intro={words.webhooksIntro}
      action={
        isOwner && (
          <Button look="strong" onPress={() => setAdding(true)} aria-haspopup="dialog">
            {words.addWebhook}
          </Button>
        )
      }
    >
      <QuerySection query={useQuery(webhooksQuery(client))} waiting={words.webhooksLoading}>
        {webhooks =>
          webhooks.length === 0 ? (
            <p className="soft">{words.noWebhooks}</p>
          ) : (
            <WebhookTable
              webhooks={webhooks}
              actionsOf={webhook => (
                <>
                  <li>
                    <Button look="quiet" onPress={() => setListed(webhook)} aria-haspopup="dialog">
                      {words.deliveries}
                    </Button>
                  </li>
                  {isOwner && <HookActions webhook={webhook} onRenew={() => setRenewed(webhook)} />}
                </>
              )}
            />
          )
        }
      </QuerySection>
      {isAdding && <AddForm onMade={setSecret} onClose={() => setAdding(false)} />}
      {renewed !== null && (
        <RenewDialog webhook={renewed} onMade={setSecret} onAnswered={() => setRenewed(null)} />
      )}
      {secret !== null && !isAdding && renewed === null && (
        <ShownSecretDialog
          shown={{ title: words.newSecretTitle, text: words.newSecretText, secret }}
          onClose={() => setSecret(null)}
        />
      )}
      {listed !== null && <DeliveriesSheet webhook={listed} onClose={() => setListed(null)} />}
    </ProgramsSection>
  )
}

function HookActions({ webhook, onRenew }: { webhook: Webhook; onRenew: () => void }) {
  const { url, version, allowed } = webhook
  return (
    <>
      <LifecycleActions
        lifecycle={webhookLifecycle}
        target={webhook}
        allowed={allowed}
        version={version}
        menu={{ about: url }}
        actions={[
          { name: 'resume', label: words.resume, isHiddenWhenRefused: true, done: words.resumed },
          {
            name: 'change',
            label: words.change,
            inMenu: true,
            form: close => <ChangeForm webhook={webhook} onClose={close} />,
          },
          { name: 'pause', label: words.pause, inMenu: true, isHiddenWhenRefused: true, done: words.paused },
          {
            name: 'remove',
            label: words.remove,
            inMenu: 'apart',
            question: { title: words.removeTitle, text: words.removeText, accept: words.remove },
            done: words.removed,
          },
        ]}
      />
      <li>
        <Button look="quiet" onPress={onRenew} aria-haspopup="dialog">
          {words.renew}
        </Button>
      </li>
    </>
  )
}

interface RenewDialogProps {
  webhook: Webhook
  onMade: (secret: string) => void
  onAnswered: () => void
}

function RenewDialog({ webhook: { id }, onMade, onAnswered }: RenewDialogProps) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => onMade(await renewSecret(app, id))),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title={words.renewTitle} accept={words.renew}>
      <p>{words.renewText}</p>
    </ConfirmDialog>
  )
}
