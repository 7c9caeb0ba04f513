import { Sheet } from '../kit/dialogs/sheet.tsx'
import { InLengthUnits } from '../units/length.tsx'
import { LengthChoice, SizeChoice } from '../units/unit-choice.tsx'
import { useUnits } from '../units/use-units.ts'
import * as words from './words.ts'
import './size-guide.css'
import { bodyLengthIn, columnsFor, type SizeTable, tablesFor } from './size-tables.ts'

interface SizeGuideProps {
  isOpen: boolean
  onClose: () => void
  /** A size of the piece; it determines the table that the piece is measured by. */
  size: string | null | undefined
}

/** The size systems as tables, in a dialog; the one that fits the piece comes first, and in it the reader's system. */
export function SizeGuide({ isOpen, onClose, size }: SizeGuideProps) {
  const { units } = useUnits()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.sizeGuide} place="middle">
      <p className="small soft">{words.sizeGuideIntro}</p>
      <SizeChoice name="guide" />
      <LengthChoice name="guide" />
      {tablesFor(size).map(table => (
        <div key={table.title} className="sizes">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
          <section className="sizes__scroll" tabIndex={0} aria-label={words.sizes(table.title)}>
            <Sizes table={table} columns={columnsFor(units.sizes, table)} />
          </section>
        </div>
      ))}
    </Sheet>
  )
}

interface SizesProps {
  table: SizeTable
  /** The places of its columns in the order in which they are shown. */
  columns: readonly number[]
}

function Sizes({ table: { title, note, head, lengths, rows }, columns }: SizesProps) {
  const shown = columns.map(at => ({ at, name: head[at] ?? '', isLength: lengths.includes(head[at] ?? '') }))
  return (
    <table>
      <caption>
        <span className="title">{title}</span>
        <span className="small soft">{note}</span>
      </caption>
      <thead>
        <tr>
          {shown.map(({ name, isLength }) => (
            <th key={name} scope="col">
              {isLength ? <InLengthUnits>{unit => words.lengthColumn(name, unit)}</InLengthUnits> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells[0]}>
            {shown.map(({ at, name, isLength }, place) => {
              const cell = cells[at] ?? ''
              if (place === 0) {
                return (
                  <th key={name} scope="row">
                    {cell}
                  </th>
                )
              }
              return (
                <td key={name}>
                  {isLength ? <InLengthUnits>{unit => bodyLengthIn(unit, cell)}</InLengthUnits> : cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
