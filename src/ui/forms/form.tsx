import { createContext, type FormEvent, type ReactNode, useState } from 'react'

/** The last time that a form was sent; null before the first. */
export interface Sending {
  /** What had the focus then: the button, or the field of whoever pressed Enter. */
  readonly from: Element | null
}

/** For the summary of errors, which has the focus after each sending that is refused. */
export const LastSending = createContext<Sending | null>(null)

interface FormProps {
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** A form whose machine says what is right and sends it. */
export function Form({ onSubmit, className = 'form', children }: FormProps) {
  const [last, setLast] = useState<Sending | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLast({ from: document.activeElement })
    onSubmit()
  }
  return (
    // sent before the script is there, nothing typed may stand in the address
    <form className={className} method="post" onSubmit={submit} noValidate>
      <LastSending value={last}>{children}</LastSending>
    </form>
  )
}
