import { type ReactNode, useId } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Button } from '../kit/button.tsx'
import './next-steps.css'

interface NextStepsProps {
  title: string
  /** Who acts, and what comes next, as the chart says it; a deadline says both, and until when. */
  description: string
  deadline: Order['deadline']
  /** The events that are allowed now, an `<li>` each; there may be none. */
  children?: ReactNode
  /** Something below says where it is and what comes next: only the events are shown. */
  isFolded?: boolean
}

/**
 * The panel of every entity with a lifecycle: its state, who acts, the deadline, what happens otherwise, and
 * what may be done now. All of it comes from the server.
 */
export function NextSteps({ title, description, deadline, children, isFolded = false }: NextStepsProps) {
  return (
    <div className={isFolded ? 'next--folded' : 'next'}>
      <h2 className={isFolded ? 'unseen' : 'title'} tabIndex={-1}>
        {title}
      </h2>
      {!isFolded && <Waiting description={description} deadline={deadline} />}
      {children !== undefined && children !== false && <ul className="next__events">{children}</ul>}
    </div>
  )
}

/** Said once: by the deadline where there is one, first who acts by when, then what is possible and what else happens. */
function Waiting({ description, deadline }: Pick<NextStepsProps, 'description' | 'deadline'>) {
  if (deadline === null) return <p>{description}</p>
  return (
    <>
      <p className="next__who">
        <DeadlineText deadline={deadline} isBrief />
      </p>
      <p className="small soft">
        <DeadlineText deadline={deadline} isRest />
      </p>
    </>
  )
}

interface NextEventProps {
  allowed: Order['allowed'][number]
  label: ReactNode
  look?: 'strong' | 'quiet'
  /** It is on its way. */
  isBusy?: boolean
  /** Whether it asks for something first. */
  opensDialog?: boolean
  onPress: () => void
}

/** The button of an event; a refused one shows its reason. */
export function NextEvent(props: NextEventProps) {
  const { allowed, label, look = 'quiet', isBusy = false, opensDialog = false, onPress } = props
  const { ok, reason } = allowed
  const id = useId()
  return (
    <>
      <Button
        look={look}
        isRefused={!ok}
        isBusy={isBusy}
        onPress={onPress}
        {...(ok && opensDialog ? { 'aria-haspopup': 'dialog' } : {})}
        {...(reason === null ? {} : { 'aria-describedby': id })}
      >
        {label}
      </Button>
      {!ok && reason !== null && (
        <p id={id} className="small soft">
          {reason}
        </p>
      )}
    </>
  )
}
