import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import { colorName } from './color-dots.tsx'
import './swatch.css'

/** "Navy 70%, white 30%"; the name alone where there is one color. */
export function swatchText(parts: readonly SwatchPart[]): string {
  const names = parts.map(({ color, share }) =>
    parts.length === 1 ? colorName(color) : `${colorName(color)} ${share}%`,
  )
  return names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(', ')
}

/** The measured colors of a garment in one circle, divided by their shares. The text is read out where it is not shown. */
export function Swatch({ parts, isNamed = false }: { parts: readonly SwatchPart[]; isNamed?: boolean }) {
  const [first, second] = parts
  if (first === undefined) return null
  return (
    <span className="swatch">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill={first.hex} />
        {second !== undefined && (
          <circle
            cx="16"
            cy="16"
            r="8"
            fill="none"
            stroke={second.hex}
            strokeWidth="16"
            pathLength="100"
            strokeDasharray={`${second.share} 100`}
            transform="rotate(-90 16 16)"
          />
        )}
      </svg>
      {!isNamed && <span className="unseen">{swatchText(parts)}</span>}
    </span>
  )
}
