import { COLOR_HEX } from './palette.ts'
import type { ColorSlug } from './spec.ts'

/** The marks that brands have as their logo, each within 200 × 200 around the middle of the image. */
const marks = {
  arch: '<path d="M320 500V400a80 80 0 0 1 160 0v100M360 500V400a40 40 0 0 1 80 0v100"/>',
  wave: '<path d="M290 370q55-60 110 0t110 0M290 430q55-60 110 0t110 0"/>',
  sun: '<circle cx="400" cy="400" r="52"/><path d="M400 290v40M400 470v40M290 400h40M470 400h40M322 322l28 28M450 450l28 28M322 478l28-28M450 350l28-28"/>',
  peak: '<path d="M290 490 370 340l50 90 30-50 60 110z"/>',
  thread: '<path d="M300 400c0-130 200-130 200 0s-140 110-140 10 80-70 80 0"/>',
  leaf: '<path d="M320 480C300 340 400 300 490 310c10 100-40 180-150 160M320 490 440 370"/>',
  square: '<rect x="310" y="310" width="180" height="180"/><path d="M310 400h180M400 310v180"/>',
  rings: '<circle cx="360" cy="400" r="70"/><circle cx="440" cy="400" r="70"/>',
  stitch: '<path d="M310 320 490 480M490 320 310 480" stroke-dasharray="34 18"/>',
  moon: '<path d="M440 310a95 95 0 1 0 50 140 75 75 0 0 1-50-140z"/>',
  fold: '<path d="M400 300l95 95-95 105-95-105zM305 395h190"/>',
  bars: '<path d="M320 320v160M373 350v130M427 320v160M480 350v130"/>',
} as const

export type Mark = keyof typeof marks
export const MARKS = Object.keys(marks) as readonly Mark[]

/** Draws the logo of a brand as an image of 800 × 800 (SVG text). */
export function drawLogo(mark: Mark, color: ColorSlug): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="240 240 320 320">` +
    `<rect x="240" y="240" width="320" height="320" fill="#fbf9f4"/>` +
    `<g fill="none" stroke="${COLOR_HEX[color]}" stroke-width="15" stroke-linejoin="round">${marks[mark]}</g></svg>`
  )
}
