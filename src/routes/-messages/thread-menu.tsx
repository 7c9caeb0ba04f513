import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { sendThreadEvent, setBlocked } from '#src/api/commands/messages.ts'
import type { Thread } from '#src/api/contract/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import * as words from '#src/ui/messages/words.ts'
import { useCommand } from '../-page/use-command.ts'

/** What a member can do with a conversation: archive, mute, block. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const app = useApp()
  const [isAsking, setIsAsking] = useState(false)
  const archive = useCommand({
    run: () => sendThreadEvent(app, thread.id, thread.is_archived ? 'unarchive' : 'archive'),
  })
  const mute = useCommand({ run: () => sendThreadEvent(app, thread.id, thread.is_muted ? 'unmute' : 'mute') })
  const unblock = useCommand({ run: () => setBlocked(app, thread, false) })
  return (
    <>
      <CommandButton actor={archive} look="text">
        {thread.is_archived ? words.unarchive : words.archive}
      </CommandButton>
      <CommandButton actor={mute} look="text">
        {thread.is_muted ? words.unmute : words.mute}
      </CommandButton>
      {thread.with.is_blocked ? (
        <CommandButton actor={unblock} look="text">
          {words.unblock}
        </CommandButton>
      ) : (
        <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
          {words.block}
        </button>
      )}
      {isAsking && <AskToBlock thread={thread} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function AskToBlock({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await setBlocked(app, thread, true)
          app.actors.toasts.send({ type: 'toast.wished', tone: 'success', message: words.blockDone })
        }),
      },
    }),
    {},
    { complete: onClose },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.blockTitle(thread.with.name)}
      accept={words.blockAccept}
      cancel={words.cancel}
    >
      <p>{words.blockText(thread.with.name)}</p>
    </ConfirmDialog>
  )
}
