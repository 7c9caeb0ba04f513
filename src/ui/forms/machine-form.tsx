import type { ReactNode } from 'react'
import { Form } from './form.tsx'
import { type FormActor, FormTrouble } from './form-trouble.tsx'
import { NeedsScript } from './needs-script.tsx'

interface MachineFormProps {
  actor: FormActor
  /** What cannot be done without the script, as a sentence begins: "Logging in". */
  what: string
  /** What the fields are called. */
  labels: Readonly<Record<string, string>>
  /** Said where no answer came and nothing else says why. */
  unanswered?: string
  onSubmit: () => void
  children: ReactNode
}

/** A form of a public page, drawn from its machine: Retry sends what the button sends. */
export function MachineForm({ actor, what, labels, unanswered, onSubmit, children }: MachineFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <NeedsScript what={what} />
      <FormTrouble actor={actor} labels={labels} unanswered={unanswered} onRetry={onSubmit} />
      {children}
    </Form>
  )
}
