import type { Random } from '../random.ts'
import { type Backdrop, backdrop } from './backdrop.ts'
import { texture } from './fabric.ts'
import { hanger, home } from './home.ts'
import { cast, edges, folds, POOL, roundness, standingShadow } from './light.ts'
import { lighter, lightOf, oklchOf, shadowOf } from './palette.ts'
import type { Part, Scene, Seam } from './parts.ts'
import { around, type Box, curve } from './path.ts'
import { print } from './prints.ts'
import { softShadow } from './shadow.ts'
import { type GarmentSpec, poseOf, type View } from './spec.ts'

const WIDTH = 800
const HEIGHT = 1000

/** What of an image is drawn: all of it, or the garment alone on nothing. */
export type Shown = 'all' | 'garment'

/** The whole image: backdrop, shadow, cloth in its light, trims. */
export function compose(
  scene: Scene,
  view: View,
  random: Random,
  spec: GarmentSpec,
  shown: Shown = 'all',
): string {
  if (scene.parts.length === 0) throw new RangeError('a scene needs a part')
  const place = placeOf(scene, view, random, spec)
  const box = around(scene.parts.map(p => p.box))
  const skins = new Map<string, { readonly def: string; readonly fill: string }>()
  const defs: string[] = []
  const cloth: string[] = []
  const printing = random.fork('print')
  let below = ''
  let floors = 0
  for (const [i, part] of scene.parts.entries()) {
    defs.push(`<clipPath id="c${i}"><path d="${part.d}"/></clipPath>`)
    if (part.casts > 0 && below) cloth.push(`<g clip-path="url(#b${floors})">${cast(part)}</g>`)
    cloth.push(paint(part, i, skinOf(part, skins, view === 'detail'), defs, printing), part.after)
    if (area(part.box) > area(box) * 0.06) {
      // Shadows fall on the large parts below and nowhere else.
      below += part.d
      floors++
      defs.push(`<clipPath id="b${floors}"><path d="${below}"/></clipPath>`)
    }
  }
  // Small parts lie on the large ones: their shadow adds nothing.
  const casting = scene.parts.filter(p => area(p.box) > area(box) * 0.004)
  const lying = () =>
    `<g transform="translate(11 17)">${softShadow(casting, box, 14, 0.34)}</g><g transform="translate(3 5)">${softShadow(casting, box, 6, 0.42)}</g>`
  const feet = scene.feet.length
    ? scene.feet
    : [{ x: (box.left + box.right) / 2, y: box.bottom, width: box.right - box.left }]
  const surroundings = shown === 'all' ? place : { ...place, markup: '', over: '', hasHanger: false }
  const shadow = () => (scene.stands ? standing() : lying())
  const standing = () => feet.map(f => standingShadow(f.x, f.y, f.width)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${place.defs}${POOL}${[...skins.values()].map(s => s.def).join('')}${defs.join('')}</defs>${surroundings.markup}` +
    `<g transform="${placing(scene, box, view, skins.size > 0, random.fork(`fit ${view}`), place)}">` +
    `${shown === 'all' ? shadow() : ''}${scene.behind}${surroundings.hasHanger ? hanger((box.left + box.right) / 2, box.top + 26, random.fork('hanger')) : ''}` +
    `${cloth.join('')}${scene.trims.map(t => t.raw).join('')}</g>${surroundings.over}</svg>`
  )
}

type Place = Backdrop & { readonly isHome: boolean; readonly hasHanger: boolean }

function placeOf(scene: Scene, view: View, random: Random, { place, category }: GarmentSpec): Place {
  const { color } = largest(scene.parts).cloth
  // the photos of one piece are taken in one room
  if (place === 'home') return { ...home(random.fork('home'), color, poseOf(category)), isHome: true }
  const studio = backdrop(random.fork(`place ${view}`), color, scene.stands)
  return { ...studio, isHome: false, hasHanger: false }
}

const area = (b: Box) => (b.right - b.left) * (b.bottom - b.top)
const largest = (parts: readonly Part[]): Part =>
  parts.reduce((best, p) => (area(p.box) * (1 - p.dim) > area(best.box) * (1 - best.dim) ? p : best))

type Skins = Map<string, { readonly def: string; readonly fill: string }>

/** The texture of the part's cloth, defined once however many parts share it. */
function skinOf(part: Part, skins: Skins, close: boolean): string {
  const { material, color, pattern } = part.cloth
  const key = `${material} ${color} ${pattern === 'rib'}`
  const known = skins.get(key)
  if (known) return known.fill
  const made = texture(part.cloth, `t${skins.size}`, close)
  if (!made) return ''
  skins.set(key, made)
  return made.fill
}

function paint(part: Part, i: number, skin: string, defs: string[], random: Random): string {
  const { box, cloth } = part
  const round = roundness(part, `r${i}`)
  if (round) defs.push(round.def)
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const reach = part.turn === 0 ? 0 : Math.max(box.right - box.left, box.bottom - box.top) * 0.3
  const printed = print(
    cloth,
    { left: box.left - reach, right: box.right + reach, top: box.top - reach, bottom: box.bottom + reach },
    random,
  )
  return (
    `<g clip-path="url(#c${i})"><path d="${part.d}" fill="${cloth.color}"/>` +
    (printed && part.turn ? `<g transform="rotate(${part.turn} ${cx} ${cy})">${printed}</g>` : printed) +
    (skin ? `<path d="${part.d}" fill="${skin}"/>` : '') +
    part.marks +
    folds(part) +
    (round ? `<path d="${part.d}" fill="${round.fill}"/>` : '') +
    (part.dim > 0 ? `<path d="${part.d}" fill="${shadowOf(cloth.color)}" fill-opacity="${part.dim}"/>` : '') +
    part.seams.map(s => sewn(s, cloth.color)).join('') +
    `${edges(part)}</g>`
  )
}

function sewn(seam: Seam, color: string): string {
  const d = curve(seam.line)
  const dark = shadowOf(color)
  if (seam.kind === 'stitch') {
    const own = oklchOf(color).l < 0.35 ? lighter(color, 0.22) : lighter(color, -0.2)
    return `<path d="${d}" fill="none" stroke="${seam.thread ?? own}" stroke-width="1.7" stroke-dasharray="5.5 3" stroke-opacity=".85"/>`
  }
  const strength = seam.kind === 'seam' ? 0.55 : 0.3
  const line = (stroke: string, width: number, opacity: number, shift = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"${shift}/>`
  return (
    line(dark, 7, strength * 0.22) +
    line(lightOf(color), 2.4, 0.22, ' transform="translate(1.6 2.2)"') +
    line(dark, seam.kind === 'seam' ? 1.8 : 2.6, strength)
  )
}

/**
 * Where the piece goes: fitted with air around it, or cropped close for the detail. A little askew, unless its
 * cloth has a texture: a turned tile takes fifty times as long to rasterise.
 */
function placing(
  scene: Scene,
  box: Box,
  view: View,
  textured: boolean,
  random: Random,
  { isHome, hasHanger }: Place,
): string {
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const [wide, tall] = hasHanger ? [640, 720] : [676, 790]
  const fitted = Math.min(wide / w, (scene.stands ? 640 : tall) / h, scene.largest)
  // nobody measures at home how much of the photo the piece fills
  const scale = fitted * (isHome ? random.between(0.88, 1.03) : 1)
  const loose = isHome ? 26 : 8
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  if (view === 'detail') {
    const focus = scene.focus.length ? random.pick(scene.focus) : { at: [cx, cy] as const, share: 0.42 }
    const close = WIDTH / (w * focus.share)
    const turn = (textured ? 0 : random.between(-7, 7)).toFixed(1)
    return `translate(400 500) rotate(${turn}) scale(${close.toFixed(3)}) translate(${-focus.at[0]} ${-focus.at[1]})`
  }
  const turn = scene.stands || textured ? 0 : random.between(-1.6, 1.6)
  const down = scene.stands
    ? Math.max(735, 520 + (h * scale) / 2) - (box.bottom - cy) * scale
    : (hasHanger ? 560 : 505) + random.between(-loose, loose)
  return `translate(${(400 + random.between(-loose, loose)).toFixed(1)} ${down.toFixed(1)}) rotate(${turn.toFixed(2)}) scale(${scale.toFixed(3)}) translate(${(-cx).toFixed(1)} ${(-cy).toFixed(1)})`
}
