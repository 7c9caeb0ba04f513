import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { fromPromise } from 'xstate'
import { sendThreadEvent, setBlocked } from '#src/api/commands/messages.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import * as words from '#src/ui/messages/words.ts'
import { useCommand } from '../-page/use-command.ts'

const ReportMember = lazyComponent(async () => (await import('./report-member.tsx')).ReportMember)

interface ThreadMenuProps {
  thread: Thread
  /** The conversation was opened from the archive. */
  isArchived: boolean
}

/** What a member can do with a conversation: archive, mute, block, report. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { thread } = props
  const [open, setOpen] = useState<'menu' | 'block' | 'report' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setOpen('menu')}>
        {words.menu}
      </Button>
      <Sheet isOpen={open === 'menu'} onClose={close} title={thread.with.name} place="middle">
        <Entries
          {...props}
          onDone={close}
          onBlock={() => setOpen('block')}
          onReport={() => setOpen('report')}
        />
      </Sheet>
      {open === 'block' && <AskToBlock thread={thread} onClose={close} />}
      {open === 'report' && <ReportMember id={thread.with.id} name={thread.with.name} onClose={close} />}
    </>
  )
}

interface EntriesProps extends ThreadMenuProps {
  onDone: () => void
  onBlock: () => void
  onReport: () => void
}

function Entries({ thread, isArchived, onDone, onBlock, onReport }: EntriesProps) {
  const app = useApp()
  const navigate = useNavigate()
  // the menu closes with the call, and its buttons with it
  const finish = (message: string) => {
    app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
    onDone()
  }
  const archive = useCommand({
    run: async () => {
      await sendThreadEvent(app, thread.id, thread.is_archived ? 'unarchive' : 'archive')
      finish(thread.is_archived ? words.unarchiveDone : words.archiveDone)
      await navigate({ ...threadLinks.list(isArchived), resetScroll: false })
    },
  })
  const mute = useCommand({
    run: async () => {
      await sendThreadEvent(app, thread.id, thread.is_muted ? 'unmute' : 'mute')
      finish(thread.is_muted ? words.unmuteDone : words.muteDone)
    },
  })
  const unblock = useCommand({
    run: async () => {
      await setBlocked(app, thread, false)
      finish(words.unblockDone(thread.with.name))
    },
  })
  return (
    <ul className="conversation__entries">
      <Entry hint={thread.is_archived ? words.unarchiveHint : words.archiveHint}>
        <CommandButton actor={archive}>{thread.is_archived ? words.unarchive : words.archive}</CommandButton>
      </Entry>
      <Entry hint={thread.is_muted ? words.unmuteHint : words.muteHint}>
        <CommandButton actor={mute}>{thread.is_muted ? words.unmute : words.mute}</CommandButton>
      </Entry>
      {thread.with.is_blocked ? (
        <Entry hint={words.unblockHint(thread.with.name)}>
          <CommandButton actor={unblock}>{words.unblock}</CommandButton>
        </Entry>
      ) : (
        <Entry hint={words.blockHint(thread.with.name)}>
          <Button look="quiet" onPress={onBlock}>
            {words.block}
          </Button>
        </Entry>
      )}
      <Entry hint={words.reportHint(thread.with.name)}>
        <Button look="quiet" onPress={onReport}>
          {words.report}
        </Button>
      </Entry>
    </ul>
  )
}

function Entry({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <span className="small soft">{hint}</span>
    </li>
  )
}

function AskToBlock({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await setBlocked(app, thread, true)
          const message = words.blockDone(thread.with.name)
          app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
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
