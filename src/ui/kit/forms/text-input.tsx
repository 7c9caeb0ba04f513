import { type InputHTMLAttributes, useRef } from 'react'
import { Field, type FieldProps, useTypedEarly } from './field.tsx'

type Passed = 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'enterKeyHint' | 'autoCapitalize'

interface TextInputProps extends FieldProps, Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  value: string
  onType: (value: string) => void
  /** Called when the field loses the focus. */
  onLeave?: () => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel'
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const {
    name,
    label,
    hint,
    errors,
    isOptional = false,
    value,
    onType,
    onLeave,
    type = 'text',
    ...rest
  } = props
  const input = useRef<HTMLInputElement>(null)
  useTypedEarly(input, value, onType)
  return (
    <Field name={name} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {control => (
        <input
          {...control}
          {...rest}
          ref={input}
          className="control"
          type={type}
          value={value}
          onChange={event => onType(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
