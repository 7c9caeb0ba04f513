const shapes = {
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  smaller: 'M5 12h14',
  larger: 'M5 12h14M12 5v14',
  back: 'M9 9h11v11H9Z',
  front: 'M15 9V4H4v11h5',
  background: 'M4 5h16v14H4ZM4 16l5-5 4 4 2-2 5 5M15.5 9h.01',
  move: 'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  left: 'M20 12H4m6-6-6 6 6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  down: 'M12 4v16m-6-6 6 6 6-6',
  right: 'M4 12h16m-6-6 6 6-6 6',
} as const

/** Which of two overlapping squares a garment is on its way to. */
const filled: Readonly<Record<string, string>> = { back: 'M4 4h11v5H9v6H4Z', front: 'M9 9h11v11H9Z' }

export type BoardShape = keyof typeof shapes

/** An icon of the board's tools; its meaning is in words beside it. */
export function BoardIcon({ shape }: { shape: BoardShape }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
      {filled[shape] !== undefined && <path d={filled[shape]} fill="currentColor" />}
    </svg>
  )
}
