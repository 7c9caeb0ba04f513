import type { SizeRegion } from '#src/api/contract/values/units.ts'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { InLengthUnits } from '../units/length.tsx'
import { LengthChoice, SizeChoice } from '../units/unit-choice.tsx'
import { useUnits } from '../units/use-units.ts'
import * as guideWords from './size-guide-words.ts'
import * as words from './words.ts'
import './size-guide.css'
import { bodyLengthIn, columnsFor, isOtherSystem, type SizeTable, tablesFor } from './size-tables.ts'

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
      <p className="small soft">{guideWords.sizeGuideIntro}</p>
      <SizeChoice name="guide" />
      <LengthChoice name="guide" />
      {tablesFor(size).map(table => (
        <div key={table.title} className="sizes">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
          <section className="sizes__scroll" tabIndex={0} aria-label={guideWords.sizes(table.title)}>
            <Sizes table={table} region={units.sizes} />
          </section>
        </div>
      ))}
    </Sheet>
  )
}

interface SizesProps {
  table: SizeTable
  region: SizeRegion
}

/** The columns of other regions' systems are for wider screens. */
function Sizes({ table, region }: SizesProps) {
  const { title, note, head, lengths, rows } = table
  const shown = columnsFor(region, table).map(at => {
    const name = head[at] ?? ''
    const className = isOtherSystem(region, name) ? 'sizes__other' : undefined
    return { at, name, isLength: lengths.includes(name), className }
  })
  return (
    <table>
      <caption>
        <span className="title">{title}</span>
        <span className="small soft">{note}</span>
      </caption>
      <thead>
        <tr>
          {shown.map(({ name, isLength, className }) => (
            <th key={name} scope="col" className={className}>
              {isLength ? <InLengthUnits>{unit => guideWords.lengthColumn(name, unit)}</InLengthUnits> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells[0]}>
            {shown.map(({ at, name, isLength, className }, place) => {
              const cell = cells[at] ?? ''
              if (place === 0) {
                return (
                  <th key={name} scope="row">
                    {cell}
                  </th>
                )
              }
              return (
                <td key={name} className={className}>
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
