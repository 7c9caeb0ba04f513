import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { shareMachine } from '#src/machines/forms/share.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as words from '#src/ui/share/words.ts'
import '#src/ui/share/share.css'

const ShareByHand = lazyComponent(async () => (await import('#src/ui/share/share-by-hand.tsx')).ShareByHand)

interface ShareButtonProps {
  /** What is shared, as people call it. */
  title: string
  /** The address on this site; that of the open page if left out. */
  path?: string
  /** A text among texts, or a button beside others. */
  look?: 'text' | 'button'
}

/** Shares the address of a page with whatever the browser offers. */
export function ShareButton({ title, path, look = 'button' }: ShareButtonProps) {
  const { toasts } = useActors()
  const addressNow = () => new URL(path ?? location.pathname, location.href).href
  const actor = useActorRef(
    shareMachine.provide({
      actors: {
        openDialog: fromPromise<void>(() => navigator.share({ title, url: addressNow() })),
        // async, because a browser without a secure connection has no clipboard
        copyAddress: fromPromise<void>(async () => navigator.clipboard.writeText(addressNow())),
      },
      actions: {
        notifyCopied: () => toasts.send({ type: 'toast.requested', tone: 'success', message: words.copied }),
      },
    }),
    { input: { hasDialog: 'share' in navigator } },
  )
  const isShown = useSelect(actor, snapshot => snapshot.matches('showing'))
  return (
    <>
      <button
        type="button"
        className={look === 'text' ? 'share text-button' : 'share follow'}
        aria-label={words.shareLabel(title)}
        onClick={() => actor.send({ type: 'share.pressed' })}
      >
        {words.share}
      </button>
      {isShown && <ShareByHand address={addressNow()} onClose={() => actor.send({ type: 'share.closed' })} />}
    </>
  )
}
