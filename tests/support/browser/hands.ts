import type { Locator, Page } from 'playwright-core'
import { tabTo } from './keyboard.ts'

/** How somebody works a page: finds things by what they are called, and never by anything else. */
export interface Hands {
  /** A button or a link, in the dialog that is open or on the page. */
  press(name: RegExp): Promise<void>
  /** Writes into a field; what stood there is gone. */
  write(label: RegExp, text: string): Promise<void>
  /** A box, or one of several choices. */
  tick(label: RegExp): Promise<void>
  /** Opens the browser's own question for a file. */
  choose(label: RegExp): Promise<void>
}

/** Tab, Enter, Space, arrows and letters, and nothing else. */
export function keys(page: Page): Hands {
  return {
    async press(name) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    },
    async write(label, text) {
      await tabTo(page, label)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async tick(label) {
      const choice = page.getByRole('radio', { name: label })
      const others = page
        .getByRole('checkbox', { name: label })
        .or(page.getByRole('combobox', { name: label }))
      await choice.or(others).first().waitFor({ state: 'attached' })
      if ((await choice.count()) > 0) return chooseByKeys(page, choice)
      await tabTo(page, label)
      await page.keyboard.press('Space')
    },
    async choose(label) {
      await tabTo(page, label)
      await page.keyboard.press('Space')
    },
  }
}

/** A group of radio buttons is one stop, at the one that is chosen; the arrow keys choose in it. */
async function chooseByKeys(page: Page, choice: Locator): Promise<void> {
  const { stop, steps } = await choice.evaluate((wanted: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${wanted.name}"]`)]
    const chosen = group.find(({ checked }) => checked) ?? group[0] ?? wanted
    const label = chosen.labels?.[0]?.textContent ?? ''
    return {
      stop: /[\w ]+/.exec(label.trim())?.[0] ?? '',
      steps: group.indexOf(wanted) - group.indexOf(chosen),
    }
  })
  await tabTo(page, new RegExp(`^${stop}`))
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
  if (steps === 0) await page.keyboard.press('Space')
}

/** A mouse that points at what is in front. */
export function mouse(page: Page): Hands {
  const place = async () => {
    const dialog = page.getByRole('dialog')
    return (await dialog.count()) > 0 ? dialog : page
  }
  return {
    async press(name) {
      const at = await place()
      await at.getByRole('button', { name }).or(at.getByRole('link', { name })).first().click()
    },
    async write(label, text) {
      await (await place()).getByLabel(label).first().fill(text)
    },
    async tick(label) {
      await (await place()).getByLabel(label).check()
    },
    async choose(label) {
      await (await place()).getByLabel(label).click()
    },
  }
}
