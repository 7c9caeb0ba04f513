import { useRef } from 'react'
import { Field, type FieldProps, useTypedEarly } from './field.tsx'
import * as words from './words.ts'

interface TextareaProps extends FieldProps {
  value: string
  onType: (value: string) => void
  /** The most characters that the server accepts; the rest is counted down near the end. */
  most: number
  rows?: number
  /** Counts from the first character on, for short texts. */
  isCounted?: boolean
}

/** Several lines of text. */
export function Textarea({ value, onType, most, rows = 6, isCounted = false, ...field }: TextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useTypedEarly(area, value, onType)
  const left = most - [...value].length
  return (
    <Field {...field}>
      {control => (
        <>
          <textarea
            {...control}
            ref={area}
            className="control"
            rows={rows}
            value={value}
            onChange={event => onType(event.target.value)}
          />
          {isCounted && left >= most / 10 && (
            <p className="field__hint" aria-hidden="true">
              {words.of(most - left, most)}
            </p>
          )}
          <p className="field__hint" role="status">
            {left < most / 10 && (left >= 0 ? words.charactersLeft(left) : words.charactersTooMany(-left))}
          </p>
        </>
      )}
    </Field>
  )
}
