import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { commandMachine } from '#src/machines/forms/command.ts'
import { useSelect } from '../actors.tsx'
import { Button } from './button.tsx'
import { ChangeTrouble } from './forms/change-trouble.tsx'

export type CommandActor = ActorRefFrom<typeof commandMachine>

interface CommandButtonProps {
  actor: CommandActor
  children: ReactNode
  look?: 'quiet' | 'strong' | 'text'
  /** Shown if no answer came and nothing else says why. */
  unanswered?: string
}

/** A button that makes a call when it is pressed; what keeps the call from being made stands below. */
export function CommandButton({ actor, children, look = 'quiet', unanswered }: CommandButtonProps) {
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const press = () => actor.send({ type: 'command.run' })
  return (
    <>
      {look === 'text' ? (
        <button type="button" className="text-button" aria-busy={isBusy || undefined} onClick={press}>
          {children}
        </button>
      ) : (
        <Button look={look} onPress={press} isBusy={isBusy}>
          {children}
        </Button>
      )}
      <ChangeTrouble
        actor={actor}
        unanswered={unanswered}
        onSubmit={press}
        onReload={() => actor.send({ type: 'command.reloaded' })}
      />
    </>
  )
}
