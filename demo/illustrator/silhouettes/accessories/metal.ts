import { lighter, lightOf, shadowOf } from '../../palette.ts'

/** A metal rod along a line: dark edge, body, and a bright streak. */
export const rod = (d: string, color: string, width: number): string =>
  [
    [shadowOf(color), 1, 0],
    [color, 0.84, 0],
    [lighter(color, -0.13), 0.5, 0.12],
    [lightOf(color), 0.34, -0.16],
    ['#fff', 0.1, -0.2],
  ]
    .map(
      ([c, w, shift]) =>
        `<path d="${d}" fill="none" stroke="${c}" stroke-width="${(Number(w) * width).toFixed(1)}" stroke-linecap="round" transform="translate(${(Number(shift) * width).toFixed(1)} ${(Number(shift) * width).toFixed(1)})"/>`,
    )
    .join('')
