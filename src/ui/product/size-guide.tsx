import type { SizeRegion } from '#src/api/contract/values/units.ts'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { InLengthUnits } from '../units/length.tsx'
import { LengthChoice, SizeChoice } from '../units/unit-choice.tsx'
import { useUnits } from '../units/use-units.ts'
import * as guideWords from './size-guide-words.ts'
import * as words from './words.ts'
import '../kit/fold.css'
import './size-guide.css'
import { bodyLengthIn, columnsFor, type SizeTable, tablesFor } from './size-tables.ts'

interface SizeGuideProps {
  isOpen: boolean
  onClose: () => void
  /** A size of the piece; it determines the table that the piece is measured by. */
  size: string | null | undefined
}

/** The size systems as tables, in a dialog: the one that fits the piece, and the others to unfold, each in the reader's system. */
export function SizeGuide({ isOpen, onClose, size }: SizeGuideProps) {
  const { units } = useUnits()
  const [fitting, ...others] = tablesFor(size)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.sizeGuide} place="middle">
      <p className="small soft">{guideWords.sizeGuideIntro}</p>
      <div className="sizes__units">
        <SizeChoice name="guide" />
        <LengthChoice name="guide" />
      </div>
      {fitting !== undefined && <Sizes table={fitting} region={units.sizes} />}
      {others.map(table => (
        <details key={table.title} className="fold">
          <summary>{table.title}</summary>
          <Sizes table={table} region={units.sizes} isFolded />
        </details>
      ))}
    </Sheet>
  )
}

interface SizesProps {
  table: SizeTable
  region: SizeRegion
  /** Its title is seen above it. */
  isFolded?: boolean
}

function Sizes({ table, region, isFolded = false }: SizesProps) {
  const { title, note, head, lengths, rows } = table
  const shown = columnsFor(region, table).map(at => {
    const name = head[at] ?? ''
    return { at, name, isLength: lengths.includes(name) }
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="sizes" tabIndex={0} aria-label={guideWords.sizes(title)}>
      <table>
        <caption>
          <span className={isFolded ? 'unseen' : 'title'}>{title}</span>
          <span className="small soft">{note}</span>
        </caption>
        <thead>
          <tr>
            {shown.map(({ name, isLength }) => (
              <th key={name} scope="col">
                {isLength ? (
                  <InLengthUnits>{unit => guideWords.lengthColumn(name, unit)}</InLengthUnits>
                ) : (
                  name
                )}
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
    </section>
  )
}
