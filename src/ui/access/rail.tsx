/** Each piece hangs from a hook of its own; the garment is drawn below the hanger. */
const pieces = [
  {
    at: 62,
    shape:
      'M-31 40-44 150q6 6 20 5l-3 97q27 9 54 0l-3-97q14 1 20-5L31 40 12 34q-12 16-24 0ZM0 46v207M-14 118h8m12 0h8',
  },
  {
    at: 148,
    shape:
      'M-13 34q0 18-9 34t-2 40q-18 70-22 128 46 16 92 0-4-58-22-128 7-24-2-40t-9-34M-13 34q13 20 26 0M-24 108q24 8 48 0',
  },
  {
    at: 232,
    shape:
      'M-30 40l-22 52 19 10 3-14v88h60V88l3 14 19-10L30 40 12 34 0 50-12 34ZM0 50v126M-12 34l-6 20 18 8m12-28 6 20-18 8',
  },
  { at: 318, shape: 'M-27 38h54v14h-54ZM-27 52q-4 96-6 200h25L0 96l8 156h25q-2-104-6-200M0 52v44' },
] as const

/** A rail with four pieces, in lines of the text's color. */
export function Rail() {
  return (
    <svg className="rail" viewBox="0 0 380 300" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M-800 14h2000" strokeWidth="2.5" />
      {pieces.map(({ at, shape }) => (
        <g key={at} transform={`translate(${at} 8)`} strokeLinejoin="round" strokeLinecap="round">
          <path d="M0 26v-8q8-3 7-10T0 1t-7 6M0 26-32 40M0 26 32 40" />
          <path d={shape} className="rail__piece" />
        </g>
      ))}
    </svg>
  )
}
