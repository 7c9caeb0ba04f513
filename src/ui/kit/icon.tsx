const shapes = {
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
} as const

/** An icon; its meaning is in words beside it. `size` in pixels. */
export function Icon({ shape, size = 22 }: { shape: keyof typeof shapes; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
    </svg>
  )
}
