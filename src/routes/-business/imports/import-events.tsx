import { useActorRef } from '@xstate/react'
import { useId, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ImportEventName, sendImportEvent } from '#src/api/commands/business/imports.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { importQuery } from '#src/api/queries/business/imports.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import * as words from '#src/ui/business/imports/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { useCommand } from '../../-page/use-command.ts'

interface ImportEventsProps {
  job: ImportJob
  /** Whether a choice is still being saved: nothing goes on before that. */
  isWaiting: boolean
}

/** The events that an import allows, an `<li>` each; a refused one shows its reason. */
export function ImportEvents({ job, isWaiting }: ImportEventsProps) {
  const id = useId()
  return job.allowed.map(({ event, ok, reason }) => (
    <li key={event}>
      {ok && !isWaiting ? (
        <Event job={job} event={event as ImportEventName} />
      ) : (
        <>
          <Button look="quiet" isRefused={!ok} isBusy={isWaiting} aria-describedby={`${id}-${event}`}>
            {words.eventLabels[event]}
          </Button>
          <p id={`${id}-${event}`} className="small soft">
            {reason}
          </p>
        </>
      )}
    </li>
  ))
}

function Event({ job, event }: { job: ImportJob; event: ImportEventName }) {
  const [isAsked, setIsAsked] = useState(false)
  // a question stays open while the import goes on
  if (event !== 'cancel' && event !== 'undo') return <Plain key={job.state} job={job} event={event} />
  return (
    <>
      <Button look="quiet" onPress={() => setIsAsked(true)} aria-haspopup="dialog">
        {words.eventLabels[event]}…
      </Button>
      {isAsked && <Asked job={job} event={event} onAnswered={() => setIsAsked(false)} />}
    </>
  )
}

const strong: ReadonlySet<string> = new Set(['confirm', 'start'])

function Plain({ job, event }: { job: ImportJob; event: ImportEventName }) {
  const app = useApp()
  const actor = useCommand({
    run: () => sendImportEvent(app, job, event),
    reload: () => app.queryClient.fetchQuery({ ...importQuery(app.client, job.id), staleTime: 0 }),
  })
  return (
    <CommandButton actor={actor} look={strong.has(event) ? 'strong' : 'quiet'}>
      {words.eventLabels[event]}
    </CommandButton>
  )
}

function Asked({
  job,
  event,
  onAnswered,
}: {
  job: ImportJob
  event: 'cancel' | 'undo'
  onAnswered: () => void
}) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await sendImportEvent(app, job, event)
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  const { title, text, accept } = words.asked[event]
  return (
    <ConfirmDialog actor={actor} title={title} accept={accept}>
      <p>
        <strong>{job.file_name}</strong>. {text}
      </p>
    </ConfirmDialog>
  )
}
