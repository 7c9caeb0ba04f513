import type { Progress } from './world/progress.ts'

export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 28

/** A bar that moves in a terminal; elsewhere a line when a step begins and one when it ends. */
export function progressBar(output: Output): { progress: Progress; done(): void } {
  let current = ''
  let shown = -1
  const progress: Progress = (step, done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    if (output.isTTY) {
      if (step !== current && current !== '') output.write('\n')
      if (step !== current || percent !== shown) {
        const full = Math.round((WIDTH * percent) / 100)
        output.write(`\r  ${step}  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}  ${percent} %`)
      }
    } else {
      if (step !== current) output.write(`${step} …\n`)
      if (percent === 100 && (shown !== 100 || step !== current)) output.write(`${step}: done\n`)
    }
    current = step
    shown = percent
  }
  return {
    progress,
    done: () => {
      if (output.isTTY && current !== '') output.write('\n')
    },
  }
}
