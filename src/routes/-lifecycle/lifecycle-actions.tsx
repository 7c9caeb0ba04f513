import { type ReactNode, useState } from 'react'
import type { Lifecycle, PlainName } from '#src/api/commands/lifecycle.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { type Question, QuestionDialog } from '#src/ui/kit/dialogs/question-dialog.tsx'
import { FormTrouble } from '#src/ui/kit/forms/form-trouble.tsx'
import { MoreMenu } from '#src/ui/kit/more-menu.tsx'
import { NextEvent } from '#src/ui/lifecycle/next-steps.tsx'
import { type LifecycleActor, useLifecycle } from './use-lifecycle.ts'

type Allowed = Order['allowed']

interface Drawn {
  /** What stands on its button. */
  readonly label: ReactNode
  readonly look?: 'strong' | 'quiet'
  /** Its button is gone where the event is refused; the buttons of others then show the reason. */
  readonly isHiddenWhenRefused?: true
  /** Its button looks like a link, because nothing waits for it. */
  readonly isMinor?: true
  /** It stands in the menu; one that is `apart` is destructive and comes last there. */
  readonly inMenu?: true | 'apart'
}

interface EventQuestion extends Question {
  /** The dialog keeps its text while its entity changes; a yes to an older version is then refused. */
  readonly isFrozen?: true
}

/** An event that needs nothing but its entity, and maybe a yes to a question. */
interface PlainAction<Name> extends Drawn {
  readonly name: Name
  readonly question?: EventQuestion
  /** The text of the toast. */
  readonly done?: string
}

/** An event with a form, which sends it. */
interface FormAction extends Drawn {
  readonly name: string
  /** `open` goes on with the form of another one. */
  readonly form: (onClose: () => void, open: (name: string) => void) => ReactNode
}

/** What a screen says of an event that its entity allows. */
export type Action<Body extends { type: string }> = PlainAction<PlainName<Body>> | FormAction

interface LifecycleActionsProps<Target, Body extends { type: string }, View> {
  lifecycle: Lifecycle<Target, Body, View>
  target: Target
  allowed: Allowed
  /** What its reader sees; absent where the state alone decides. */
  version?: number
  /** In the order of their buttons. */
  actions: readonly Action<Body>[]
  /** Set where nothing can be sent yet: something has to be saved first. */
  hold?: { readonly reason: string } | undefined
  /** What an event waits for; see `useLifecycle`. */
  before?: (name: string) => Promise<number | null>
  /** Called once an event was sent, in place of the toast. */
  onSent?: (name: string, entity: View) => void
  /** The menu of those that are `inMenu`: what they are about, and the links and buttons above them, an `<li>` each. */
  menu?: { readonly about?: string; readonly entries?: ReactNode }
}

/**
 * The events that an entity allows its reader, an `<li>` each: a button that sends the event, asks first, or opens a
 * form. A refused event shows its reason. It stands where nothing is allowed, too: what is open outlives its button.
 */
export function LifecycleActions<Target, Body extends { type: string }, View>({
  lifecycle,
  target,
  allowed,
  version: shown,
  actions,
  hold,
  before,
  onSent,
  menu = {},
}: LifecycleActionsProps<Target, Body, View>) {
  const { toasts } = useActors()
  const version = shown ?? null
  const notify = (name: string) => {
    const action = actions.find(each => each.name === name)
    if (action && 'done' in action && action.done !== undefined)
      toasts.send({ type: 'toast.requested', tone: 'success', message: action.done })
  }
  const actor = useLifecycle({ lifecycle, target, before, onSent: onSent ?? notify })
  const name = useSelect(actor, ({ context }) => context.name)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const confirm = () => actor.send({ type: 'event.confirmed', version })
  const close = () => actor.send({ type: 'event.closed' })
  const open = (next: string) => actor.send({ type: 'event.chosen', name: next, asks: 'form', version })
  const isAsked = useSelect(actor, ({ context }) => context.asks === 'question')
  // an event without an answer that is no longer allowed was taken
  const isUnanswered = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const current = actions.find(each => each.name === name)
  const byName = new Map(allowed.map(each => [each.event, each]))
  // the menu is closed by then, or the button is gone
  const isTroubleApart = name !== null && (byName.has(name) ? !!current?.inMenu : !isUnanswered)
  const trouble = !isAsked && <FormTrouble actor={actor} onSubmit={confirm} />
  const drawn = actions.filter(action => {
    const each = byName.get(action.name)
    return each !== undefined && (each.ok || !action.isHiddenWhenRefused)
  })
  const inMenu = drawn.filter(action => action.inMenu)
  const draw = (action: Action<Body>) => {
    const each = byName.get(action.name)
    if (each === undefined) return null
    const asks = 'form' in action ? 'form' : action.question ? 'question' : 'nothing'
    return (
      <li
        key={action.name}
        className={action.inMenu === 'apart' ? 'more-menu__apart' : action.isMinor && 'next__minor'}
      >
        <NextEvent
          allowed={hold && each.ok ? { ...each, ok: false, reason: hold.reason } : each}
          label={action.label}
          look={action.look ?? 'quiet'}
          isBusy={isBusy && name === action.name && asks === 'nothing'}
          opensDialog={asks !== 'nothing'}
          onPress={() => actor.send({ type: 'event.chosen', name: action.name, asks, version })}
        />
        {name === action.name && !action.inMenu && trouble}
      </li>
    )
  }
  return (
    <>
      {drawn.filter(action => !action.inMenu).map(draw)}
      {(inMenu.length > 0 || menu.entries) && (
        <li>
          <MoreMenu about={menu.about}>
            {menu.entries}
            {inMenu.map(draw)}
          </MoreMenu>
        </li>
      )}
      {isTroubleApart && trouble && <li>{trouble}</li>}
      {current && 'form' in current && <li>{current.form(close, open)}</li>}
      {current && 'question' in current && current.question && isAsked && (
        <li>
          <Asked actor={actor} question={current.question} version={version} />
        </li>
      )}
    </>
  )
}

interface AskedProps {
  actor: LifecycleActor
  question: EventQuestion
  version: number | null
}

/** The dialog of a question. After a refusal a frozen one asks about the entity as it is now. */
function Asked({ actor, question, version }: AskedProps) {
  const [seen, setSeen] = useState({ question, version })
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const message = useSelect(actor, ({ context }) => context.message)
  const asked = question.isFrozen && message === null ? seen : { question, version }
  return (
    <QuestionDialog
      question={asked.question}
      isBusy={isBusy}
      message={message}
      onAccept={() => {
        setSeen(asked)
        actor.send({ type: 'event.confirmed', version: asked.version })
      }}
      onCancel={() => actor.send({ type: 'event.closed' })}
    />
  )
}
