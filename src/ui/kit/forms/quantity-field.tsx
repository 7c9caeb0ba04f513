import { useId, useRef, useState } from 'react'
import * as words from './words.ts'
import './quantity-field.css'

interface QuantityFieldProps {
  /** The item that is counted: "Linen shirt, M". */
  of: string
  value: number
  /** The available quantity, if it is known. */
  most?: number | undefined
  onSet: (quantity: number) => void
}

/** Two buttons, and a field that accepts any whole number from 1 (U-40). */
export function QuantityField({ of, value, most = 99_999, onSet }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [isTooMany, setIsTooMany] = useState(false)
  const set = (wanted: number) => {
    setIsTooMany(wanted > most)
    const fitting = Math.min(Math.max(Math.trunc(wanted), 1), most)
    if (Number.isFinite(fitting) && fitting !== value) onSet(fitting)
    if (input.current !== null) input.current.value = String(Number.isFinite(fitting) ? fitting : value)
  }
  return (
    <div>
      <div className="quantity">
        <button type="button" aria-disabled={value <= 1 || undefined} onClick={() => set(value - 1)}>
          <span aria-hidden="true">−</span>
          <span className="unseen">{words.decrease(of)}</span>
        </button>
        <input
          key={value}
          ref={input}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          aria-label={words.quantityOf(of)}
          aria-describedby={noteId}
          defaultValue={value}
          onBlur={event => set(Number.parseInt(event.target.value, 10))}
          onKeyDown={event => {
            if (event.key === 'Enter') set(Number.parseInt(event.currentTarget.value, 10))
          }}
        />
        <button type="button" aria-disabled={value >= most || undefined} onClick={() => set(value + 1)}>
          <span aria-hidden="true">+</span>
          <span className="unseen">{words.increase(of)}</span>
        </button>
      </div>
      <p id={noteId} className="small soft" role="status">
        {noteOf(most, isTooMany)}
      </p>
    </div>
  )
}

/** Why no more can be chosen: shown at once for a single item, for others when more was wanted. */
function noteOf(most: number, isTooMany: boolean): string {
  if (most === 1) return words.onlyOne
  return isTooMany ? words.onlySome(most) : ''
}
