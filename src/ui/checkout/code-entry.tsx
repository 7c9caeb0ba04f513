import { type FormEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import type { codeEntryMachine } from '#src/machines/checkout/code-entry.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import * as words from './code-words.ts'
import './code-entry.css'

type CodeActor = ActorRefFrom<typeof codeEntryMachine>

/** What the page says to its discount codes, which load by themselves. */
export interface CodesProps {
  checkout: Checkout
  /** Whether something else about the checkout is under way. */
  isHeldUp: boolean
  /** Gets the checkout as the server has it with another code. */
  onChanged: (checkout: Checkout) => void
}

type CodeEntryProps = Omit<CodesProps, 'onChanged'> & { actor: CodeActor }

/** Where a discount code is entered, and those that are: what each takes off, or why it does not. */
export function CodeEntry({ actor, checkout, isHeldUp }: CodeEntryProps) {
  const typed = useSelect(actor, ({ context }) => context.typed)
  const message = useSelect(actor, ({ context }) => context.message)
  const done = useSelect(actor, ({ context }) => context.done)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const input = useRef<HTMLInputElement>(null)
  // the button that removed a code is gone with it
  useEffect(() => {
    if (done?.kind === 'removed') input.current?.focus()
  }, [done])
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isHeldUp) actor.send({ type: 'code.entered', checkout: checkout.id })
  }
  return (
    <div className="code-entry">
      <form className="code-entry__form" onSubmit={enter} noValidate>
        <Field name="discount-code" label={words.label} errors={message === null ? [] : [message]}>
          {control => (
            <input
              {...control}
              ref={input}
              className="control"
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              onChange={event => actor.send({ type: 'code.typed', text: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {words.apply}
        </Button>
      </form>
      {/* always there, so that it is read out when it is filled */}
      <p className="unseen" role="status">
        {message ?? (done === null ? '' : words.said(done.kind, done.checkout))}
      </p>
      {checkout.codes.length > 0 && (
        <ul className="code-entry__codes">
          {checkout.codes.map(({ id, code, problem, saved }) => (
            <li key={id}>
              <span>
                <strong>{code}</strong>{' '}
                {problem === null ? (
                  words.saves(currency(saved))
                ) : (
                  <span className="field__error">{problem}</span>
                )}
              </span>
              <button
                type="button"
                className="text-button"
                aria-label={words.removeCode(code)}
                onClick={() => {
                  if (!isBusy && !isHeldUp)
                    actor.send({ type: 'code.removed', checkout: checkout.id, code: id })
                }}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
