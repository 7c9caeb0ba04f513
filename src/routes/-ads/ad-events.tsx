import { useActorRef } from '@xstate/react'
import { type ReactNode, useId, useState } from 'react'
import { fromPromise } from 'xstate'
import type { AdEventName } from '#src/api/contract/ad-changes.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { adEventLabel, adQuestions, messageAfter } from '#src/ui/ads/ad-events.ts'
import * as words from '#src/ui/ads/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useCommand } from '../-page/use-command.ts'
import { useReloadedAd, useSendAdEvent } from './use-ad-events.ts'

const Appeal = lazyComponent(async () => (await import('./appeal.tsx')).Appeal)

/** The events of an ad; a refused one shows its reason. `children` are further links. */
export function AdEvents({ ad, children }: { ad: Ad; children?: ReactNode }) {
  const id = useId()
  return (
    <ul className="own-ad__buttons">
      {children}
      {ad.allowed.map(({ event, ok, reason }) => (
        <li key={event}>
          {ok ? (
            <AdEvent ad={ad} event={event as AdEventName} />
          ) : (
            <>
              <Button look="quiet" isRefused aria-describedby={`${id}-${event}`}>
                {adEventLabel(event)}
              </Button>
              <p id={`${id}-${event}`} className="small soft">
                {reason}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function AdEvent({ ad, event }: { ad: Ad; event: AdEventName }) {
  const [isAsked, setIsAsked] = useState(false)
  // a button that makes its call begins anew with every version; a question stays open when its ad changes elsewhere
  if (event !== 'appeal' && adQuestions[event] === undefined)
    return <Plain key={ad.version} ad={ad} event={event} />
  return (
    <>
      <Button look="quiet" onPress={() => setIsAsked(true)} aria-haspopup="dialog">
        {adEventLabel(event)}…
      </Button>
      {isAsked &&
        (event === 'appeal' ? (
          <Appeal ad={ad} onClose={() => setIsAsked(false)} />
        ) : (
          <Asked ad={ad} event={event} onAnswered={() => setIsAsked(false)} />
        ))}
    </>
  )
}

/** The button of a reversible event: one press sends it. */
function Plain({ ad, event }: { ad: Ad; event: AdEventName }) {
  const send = useSendAdEvent(ad)
  const reload = useReloadedAd(ad)
  const actor = useCommand({ run: () => send(event), reload, done: messageAfter(event) })
  return (
    <CommandButton actor={actor}>
      {adEventLabel(event)}
      <span className="unseen">: {ad.title}</span>
    </CommandButton>
  )
}

/** Asks for confirmation before an irreversible event. */
function Asked({ ad, event, onAnswered }: { ad: Ad; event: AdEventName; onAnswered: () => void }) {
  const { actors } = useApp()
  const send = useSendAdEvent(ad)
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await send(event)
          actors.toasts.send({ type: 'toast.wished', tone: 'success', message: messageAfter(event) })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  const question = adQuestions[event]
  if (question === undefined) return null
  return (
    <ConfirmDialog actor={actor} title={question.title} accept={question.accept}>
      <p>
        <strong>{ad.title ?? words.thisDraft}</strong>. {question.text}
      </p>
    </ConfirmDialog>
  )
}
