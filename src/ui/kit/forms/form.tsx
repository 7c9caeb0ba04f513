import { createContext, type FormEvent, type ReactNode, useState } from 'react'

/** The last submission of a form; null before the first. */
export interface Sending {
  /** The focused element at that time: the button, or the field in which Enter was pressed. */
  readonly from: Element | null
}

/** For the summary of errors, which takes the focus after each refused submission. */
export const LastSending = createContext<Sending | null>(null)

interface FormProps {
  onSubmit: () => void
  /** For a button that stands elsewhere. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form that its machine validates and sends. */
export function Form({ onSubmit, id, className = 'form', children }: FormProps) {
  const [last, setLast] = useState<Sending | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLast({ from: document.activeElement })
    onSubmit()
  }
  return (
    // POST, so that a submission before hydration puts nothing typed into the address
    <form id={id} className={className} method="post" onSubmit={submit} noValidate>
      <LastSending value={last}>{children}</LastSending>
    </form>
  )
}
