import { useState } from 'react'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { Button } from '../../kit/button.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as words from './words.ts'

interface OtherValueProps {
  id: string
  label: string
  onAdd: (value: string) => void
}

/** A value that is typed, and added by its button or by Enter. */
export function OtherValue({ id, label, onAdd }: OtherValueProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim())
    setTyped('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what its button does
    <div
      className="option__head"
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // the form is not sent by it
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        name={id}
        label={label}
        value={typed}
        maxLength={productLimits.optionValue}
        onType={setTyped}
      />
      <Button look="quiet" onPress={add}>
        {words.addValue}
      </Button>
    </div>
  )
}
