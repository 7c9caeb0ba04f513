import { seededRandom } from '../random.ts'

/** Draws a drop-off receipt on a table as an image of 800 × 1000 (SVG text); each seed has lines and a barcode of its own. */
export function drawReceipt(seed: number): string {
  const random = seededRandom(seed)
  const ink = '#3a3733'
  const line = (y: number, width: number, height = 10) =>
    `<rect x="250" y="${y}" width="${Math.round(width)}" height="${height}" rx="3"/>`
  const lines = [330, 365, 400, 470, 505, 540].map(y => line(y, 130 + random.next() * 160))
  const bars = Array.from({ length: 40 }, (_, at) => {
    const width = 2 + Math.floor(random.next() * 4)
    return `<rect x="${252 + at * 7.4}" y="620" width="${width}" height="96"/>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">' +
    '<rect width="800" height="1000" fill="#b79f85"/><rect y="640" width="800" height="360" fill="#ab9279"/>' +
    '<g transform="rotate(-3 400 500)"><rect x="212" y="192" width="392" height="632" fill="#000" opacity=".16"/>' +
    '<path d="M200 180h400v620l-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16z" fill="#fdfcf8"/>' +
    `<g fill="${ink}"><rect x="310" y="226" width="180" height="26" rx="4"/>${line(284, 300, 4)}${lines.join('')}` +
    `${line(586, 300, 4)}${bars.join('')}${line(738, 300)}</g>` +
    `<circle cx="520" cy="400" r="52" fill="none" stroke="#8c3b3b" stroke-width="6" opacity=".7"/>` +
    '<path d="M480 400h80" stroke="#8c3b3b" stroke-width="6" opacity=".7"/></g></svg>'
  )
}
