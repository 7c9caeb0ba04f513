import { Sheet } from '../kit/dialogs/sheet.tsx'
import { InLengthUnits } from '../units/length.tsx'
import { LengthChoice, SizeChoice } from '../units/unit-choice.tsx'
import * as words from './words.ts'
import './size-guide.css'
import { bodyLengthIn, tablesFor } from './size-tables.ts'

interface SizeGuideProps {
  isOpen: boolean
  onClose: () => void
  /** A size of the piece; it determines the table that the piece is measured by. */
  size: string | null | undefined
}

/** The size systems as tables, in a dialog; the one that fits the piece comes first. */
export function SizeGuide({ isOpen, onClose, size }: SizeGuideProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.sizeGuide} place="middle">
      <p className="small soft">{words.sizeGuideIntro}</p>
      <SizeChoice name="guide" />
      <LengthChoice name="guide" />
      {tablesFor(size).map(({ title, note, head, lengths, rows }) => (
        <div key={title} className="sizes">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
          <section className="sizes__scroll" tabIndex={0} aria-label={words.sizes(title)}>
            <table>
              <caption>
                <span className="title">{title}</span>
                <span className="small soft">{note}</span>
              </caption>
              <thead>
                <tr>
                  {head.map(name => (
                    <th key={name} scope="col">
                      {lengths.includes(name) ? (
                        <InLengthUnits>{unit => words.lengthColumn(name, unit)}</InLengthUnits>
                      ) : (
                        name
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => {
                      const column = head[at + 1] ?? ''
                      return (
                        <td key={column}>
                          {lengths.includes(column) ? (
                            <InLengthUnits>{unit => bodyLengthIn(unit, cell)}</InLengthUnits>
                          ) : (
                            cell
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ))}
    </Sheet>
  )
}
