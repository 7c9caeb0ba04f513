import { useSelect } from '../../actors.tsx'
import type { OptionGroup } from '../../kit/forms/select.tsx'
import type { ProductEditorActor } from './product-editor-actor.ts'
import * as words from './words.ts'

interface FormSectionsProps {
  actor: ProductEditorActor
  categories: readonly OptionGroup[]
}

/** The sections of the form, each with what it holds now: a long form is left and entered here. */
export function FormSections({ actor, categories }: FormSectionsProps) {
  const values = useSelect(actor, ({ context }) => context.values)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const { images, description, rows, category, attributes, options, tags } = values
  const chosen = categories.flatMap(({ options }) => options).find(({ value }) => value === category)?.label
  const coded = rows.filter(({ barcode }) => barcode !== '').length
  const sections = [
    ['product-images', words.photos, words.sections.photos(images.length), 'images'],
    ['product-description', words.sections.text, words.sections.letters(description.length), 'description'],
    [
      'product-variants-part',
      words.variants,
      words.sections.variants(rows.map(row => row.stock)),
      'variants',
    ],
    ['product-warehouse-part', words.sections.codes, words.sections.coded(coded, rows.length), 'variants'],
    ['product-category', words.sections.category, chosen ?? words.unset, 'category'],
    ['product-attributes', words.details, words.sections.details(attributes.length), 'attributes'],
    [
      'product-options-part',
      words.options,
      options.map(({ name }) => name).join(', ') || words.unset,
      'options',
    ],
    ['product-search-part', words.sections.search, words.sections.tags(tags), 'tags'],
  ] as const
  const isWrong = (field: string) => Object.keys(errors).some(name => name.split('.')[0] === field)
  return (
    <nav className="product-sections" aria-label={words.sections.label}>
      <ul>
        {sections.map(([id, label, summary, field]) => (
          <li key={id}>
            <button
              type="button"
              className={isWrong(field) ? 'product-sections__link field__error' : 'product-sections__link'}
              onClick={() => goTo(id)}
            >
              {label}
              <span className="small soft">{summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings a section into view, with the focus. An address of its own would ask whether unsaved changes are left. */
function goTo(id: string): void {
  const section = document.getElementById(id)
  if (section instanceof HTMLDetailsElement) section.open = true
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
