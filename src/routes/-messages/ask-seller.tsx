import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openThread } from '#src/api/commands/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { ClosedConversation } from '#src/ui/messages/closed-conversation.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import * as words from '#src/ui/messages/words.ts'
import { useCommand } from '../-page/use-command.ts'

/** Opens the conversation with the seller of a listing, and goes there. */
export function AskSeller({ listing }: { listing: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const opening = useCommand({
    run: async () => {
      const { id } = await openThread(app, listing)
      await navigate({ ...threadLinks.thread(id), replace: true })
    },
  })
  const isBusy = useSelect(opening, snapshot => snapshot.hasTag('busy'))
  const isUnreachable = useSelect(opening, snapshot => snapshot.hasTag('unreachable'))
  const isRefused = useSelect(opening, snapshot => snapshot.matches('refused'))
  const refusal = useSelect(opening, ({ context }) => context.refusal)
  const open = () => opening.send({ type: 'command.run' })
  // the link that leads here is the press; the machine makes one call of it
  useEffect(open, [opening])
  const sentence = isUnreachable ? words.cannotOpen : words.goneItem
  return (
    <ClosedConversation
      isArchived={false}
      problem={isUnreachable || isRefused ? (refusal ?? sentence) : null}
      isBusy={isBusy}
      onRetry={isUnreachable ? open : undefined}
    />
  )
}
