import type { ImportQuestion } from '#src/api/contract/business/imports.ts'
import { Button } from '#src/ui/kit/button.tsx'
import * as words from './words.ts'

interface TextChoiceProps {
  question: ImportQuestion
  onAnswer: (answer: string) => void
}

/**
 * Cells of a file in each encoding that it may be in. They are buttons, not radio buttons: a choice has the whole file
 * read again, which must not happen at each arrow key.
 */
export function TextChoice({ question, onAnswer }: TextChoiceProps) {
  const { about, otherwise, options, answer, guess } = question
  return (
    <fieldset className="imports__texts">
      <legend className="field__label">{about}</legend>
      <p className="field__hint">{otherwise}</p>
      <ul>
        {options.map(({ value, label, cells }) => (
          <li key={value} className="imports__text">
            <div>
              <p className="small soft">
                {label}
                {value === guess && ` · ${words.ourGuess}`}
              </p>
              <ul className="imports__changes">
                {cells.map(({ row, column, text }) => (
                  <li key={`${row} ${column}`}>
                    <span className="soft">{words.place(row, column)}:</span> <bdi>{text}</bdi>
                  </li>
                ))}
              </ul>
            </div>
            <Button look="quiet" onPress={() => onAnswer(value)} aria-pressed={answer === value}>
              {answer === value ? words.chosenText : words.useText}
              <span className="unseen"> ({label})</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
