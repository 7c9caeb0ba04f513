import type { Random } from '../random.ts'
import { blend, lighter, oklchOf } from './palette.ts'
import type { Cloth } from './parts.ts'
import { type Box, xy } from './path.ts'

export function dots(cloth: Cloth, box: Box): string {
  let d = ''
  let row = 0
  for (let y = Math.floor(box.top / 26) * 26; y < box.bottom; y += 26) {
    row++
    for (let x = Math.floor(box.left / 52) * 52 + (row % 2) * 26; x < box.right; x += 52) {
      d += `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`
    }
  }
  return `<path d="${d}" fill="${cloth.second}"/>`
}

export function floral(cloth: Cloth, box: Box, random: Random): string {
  const dark = oklchOf(cloth.color).l < 0.62
  const petals = [cloth.second, dark ? lighter(cloth.second, 0.12) : blend(cloth.second, '#c2476a', 0.35)]
  const leaf = dark ? '#8fa277' : '#5f7a4e'
  const heart = dark ? '#e8b94a' : '#c98f2b'
  let out = ''
  const step = 66
  let row = 0
  for (let y = box.top; y < box.bottom + step; y += step * 0.8) {
    row++
    for (let x = box.left + (row % 2) * step * 0.5; x < box.right + step; x += step) {
      const [cx, cy] = [x + random.between(-13, 13), y + random.between(-12, 12)]
      const size = random.between(8.5, 15)
      const turn = random.between(0, 1.2)
      let leaves = ''
      for (const side of [0.7, 2.9]) {
        const a = turn + side + random.between(-0.4, 0.4)
        const [ex, ey] = [cx + Math.cos(a) * size * 2.5, cy + Math.sin(a) * size * 2.5]
        const [nx, ny] = [-Math.sin(a) * size * 0.55, Math.cos(a) * size * 0.55]
        const [mx, my] = [(cx + ex) / 2, (cy + ey) / 2]
        leaves += `M${xy(cx, cy)}Q${xy(mx + nx, my + ny)} ${xy(ex, ey)}Q${xy(mx - nx, my - ny)} ${xy(cx, cy)}Z`
      }
      let flower = ''
      for (let k = 0; k < 5; k++) {
        const a = turn + (k / 5) * Math.PI * 2
        const spread = 0.62
        const far = size * 1.25
        flower +=
          `M${xy(cx, cy)}C${xy(cx + Math.cos(a - spread) * far, cy + Math.sin(a - spread) * far)} ` +
          `${xy(cx + Math.cos(a + spread) * far, cy + Math.sin(a + spread) * far)} ${xy(cx, cy)}`
      }
      const petal = random.pick(petals)
      out +=
        `<path d="${leaves}" fill="${leaf}" fill-opacity=".85"/><path d="${flower}" fill="${petal}" ` +
        `stroke="${petal}" stroke-width="3" stroke-linejoin="round"/><circle cx="${xy(cx, cy).split(' ')[0]}" cy="${xy(cx, cy).split(' ')[1]}" r="${(size * 0.24).toFixed(1)}" fill="${heart}"/>`
    }
  }
  return out
}

export function animal(cloth: Cloth, box: Box, random: Random): string {
  const spot = lighter(cloth.color, oklchOf(cloth.color).l > 0.45 ? -0.16 : 0.16)
  const ring = oklchOf(cloth.color).l > 0.4 ? '#2a1d16' : '#0d0b0b'
  let hearts = ''
  let rings = ''
  let row = 0
  for (let y = box.top; y < box.bottom + 30; y += 27) {
    row++
    for (let x = box.left + (row % 2) * 17; x < box.right + 34; x += 34) {
      const [cx, cy] = [x + random.between(-6, 6), y + random.between(-5, 5)]
      const r = random.between(6, 10)
      hearts += `M${xy(cx - r, cy)}a${xy(r, r * 0.8)} 0 1 0 ${xy(2 * r, 0)}a${xy(r, r * 0.8)} 0 1 0 ${xy(-2 * r, 0)}`
      const start = random.between(0, 6)
      for (const piece of [0, 2.3, 4.3]) {
        const [a, b] = [start + piece, start + piece + random.between(1, 1.7)]
        const m = (a + b) / 2
        rings += `M${xy(cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.85)}Q${xy(cx + Math.cos(m) * r * 1.35, cy + Math.sin(m) * r * 1.15)} ${xy(cx + Math.cos(b) * r, cy + Math.sin(b) * r * 0.85)}`
      }
    }
  }
  return (
    `<path d="${hearts}" fill="${spot}"/>` +
    `<path d="${rings}" fill="none" stroke="${ring}" stroke-width="5" stroke-linecap="round"/>`
  )
}
