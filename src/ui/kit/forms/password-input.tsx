import { useRef, useState } from 'react'
import { Field, type FieldProps, useTypedEarly } from './field.tsx'
import * as words from './words.ts'
import './password-input.css'

interface PasswordInputProps extends FieldProps {
  value: string
  onType: (value: string) => void
  /** For the password manager: the known password, or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field whose text can be shown while typing. */
export function PasswordInput({ value, onType, autoComplete, ...field }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  useTypedEarly(input, value, onType)
  return (
    <Field {...field}>
      {control => (
        <div className="password">
          <input
            {...control}
            ref={input}
            className="control password__control"
            type={isShown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={event => onType(event.target.value)}
          />
          <button
            type="button"
            className="password__show"
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
            <span className="unseen"> {words.password}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
