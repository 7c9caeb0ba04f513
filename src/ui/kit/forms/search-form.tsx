import { type FormEvent, useId } from 'react'
import { Button } from '../button.tsx'
import { Link, type LinkTarget } from '../link.tsx'
import * as words from '../words.ts'

interface SearchFormProps {
  label: string
  /** What it looks in. */
  hint: string
  /** What is searched for now. */
  value: string | undefined
  onSearch: (text: string | undefined) => void
  /** The list without the search, and what its link says. */
  cleared: LinkTarget
  clear: string
}

/** Searches a list once it is submitted; the address holds what is applied. */
export function SearchForm({ label, hint, value, onSearch, cleared, clear }: SearchFormProps) {
  const id = useId()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onSearch(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined)
  }
  return (
    <>
      <search className="search-form">
        <form onSubmit={search} className="search-form__form">
          <label htmlFor={id} className="unseen">
            {label}
          </label>
          <input
            // another search begins with its own text
            key={value ?? ''}
            id={id}
            name="q"
            type="search"
            className="control"
            placeholder={hint}
            defaultValue={value ?? ''}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" look="quiet">
            {words.search}
          </Button>
        </form>
      </search>
      {value !== undefined && (
        <Link {...cleared} resetScroll={false} className="small">
          {clear}
        </Link>
      )}
    </>
  )
}
