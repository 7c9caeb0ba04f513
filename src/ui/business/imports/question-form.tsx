import { useId, useState } from 'react'
import type { ImportQuestion, MappingChange } from '#src/api/contract/business/imports.ts'
import { ratePattern } from '#src/api/contract/values/business/import-questions.ts'
import { type OptionGroup, Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { TextChoice } from './text-choice.tsx'
import * as words from './words.ts'

interface QuestionFormProps {
  questions: readonly ImportQuestion[]
  categories: readonly OptionGroup[]
  onChange: (change: MappingChange) => void
}

/** What the file leaves open, each asked once, with the values that were found. */
export function QuestionForm({ questions, categories, onChange }: QuestionFormProps) {
  const id = useId()
  if (questions.length === 0) return null
  return (
    <section className="imports__part" aria-labelledby={`${id}-questions`}>
      <h2 id={`${id}-questions`} className="title">
        {words.questions}
      </h2>
      <ul className="imports__questions">
        {questions.map(question => {
          const answer = (given: string | null) => onChange({ answers: [{ id: question.id, answer: given }] })
          return (
            <li key={question.id}>
              {question.kind === 'encoding' ? (
                <TextChoice question={question} onAnswer={answer} />
              ) : question.entry === null ? (
                <Choice question={question} categories={categories} onAnswer={answer} />
              ) : (
                <Entry key={question.answer} question={question} onAnswer={answer} />
              )}
              {question.products > 0 && <p className="small soft">{words.questionValues(question)}</p>}
              {question.is_remembered && <p className="small">{words.remembered}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface AnswerProps {
  question: ImportQuestion
  onAnswer: (answer: string | null) => void
}

function Choice({ question, categories, onAnswer }: AnswerProps & Pick<QuestionFormProps, 'categories'>) {
  return (
    <Select
      name={`question-${question.id}`}
      label={question.about}
      hint={question.otherwise}
      value={question.answer ?? ''}
      options={question.kind === 'category' ? categories : question.options}
      empty={words.notAnswered}
      onType={value => onAnswer(value || null)}
    />
  )
}

/** A number; it is saved once it is whole and the field is left. */
function Entry({ question, onAnswer }: AnswerProps) {
  const { kind, answer, about, id } = question
  const saved = answer !== null && /^\d/.test(answer) ? answer : ''
  const [typed, setTyped] = useState(saved)
  const [isLeft, setIsLeft] = useState(false)
  const isRate = kind === 'currency'
  const isValid = typed === '' || (isRate ? ratePattern : /^\d{1,5}$/).test(typed)
  const leave = () => {
    setIsLeft(true)
    if (isValid && typed !== saved) onAnswer(typed || null)
  }
  return (
    <TextInput
      name={`question-${id}`}
      label={isRate ? words.rateLabel(about, id) : about}
      hint={question.otherwise}
      errors={isLeft && !isValid ? [isRate ? words.notARate : words.notPieces] : undefined}
      inputMode={isRate ? 'decimal' : 'numeric'}
      maxLength={13}
      value={typed}
      onType={value => {
        setIsLeft(false)
        setTyped(value.trim().replace(',', '.'))
      }}
      onLeave={leave}
    />
  )
}
