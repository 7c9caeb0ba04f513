import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import * as words from './words.ts'

interface SecretOnceProps {
  title: string
  text: string
  secret: string
  /** The button that copies it. */
  children: ReactNode
  onClose: () => void
}

/** Shows a token or a secret the one time that anybody sees it. */
export function SecretOnce({ title, text, secret, children, onClose }: SecretOnceProps) {
  return (
    <Sheet isOpen onClose={onClose} title={title} place="middle">
      <div className="flow">
        <p>{text}</p>
        <input
          className="control programs__secret"
          readOnly
          value={secret}
          aria-label={title}
          onFocus={event => event.target.select()}
        />
        <div className="setting__buttons">
          {children}
          <Button look="quiet" onPress={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
