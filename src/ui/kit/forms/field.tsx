import { type ReactNode, type RefObject, useEffect } from 'react'
import * as words from './words.ts'
import './field.css'

/** The props that all controls of a form share. */
export interface FieldProps {
  /** Also the control's id, which the summary of errors points to. */
  name: string
  label: string
  hint?: string | undefined
  errors?: readonly string[] | undefined
  isOptional?: boolean
}

/** What connects the control to its label, hint and errors. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint below it, the control, and the error right beside. */
export function Field({ name, label, hint, errors = [], isOptional = false, children }: FrameProps) {
  const describedBy = [hint !== undefined && `${name}-hint`, errors.length > 0 && `${name}-error`]
  return (
    <div className="field">
      <label htmlFor={name} className="field__label">
        {label}
        {isOptional && <span className="field__optional"> {words.optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      <FieldErrors name={name} errors={errors} />
    </div>
  )
}

export function FieldErrors({ name, errors }: { name: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p id={`${name}-error`} className="field__error">
      {errors.join(' ')}
    </p>
  )
}

/** Reports text that was typed before hydration, once the control is mounted. */
export function useTypedEarly(
  control: RefObject<{ value: string } | null>,
  value: string,
  onType: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the control comes to life
  useEffect(() => {
    const typed = control.current?.value ?? ''
    if (typed !== '' && typed !== value) onType(typed)
  }, [])
}
