import type { Page } from 'playwright-core'

/** What has the focus: its role and its accessible name, as far as a test needs them. */
async function focused(page: Page): Promise<{ text: string; tag: string }> {
  return page.evaluate(() => {
    const element = document.activeElement
    // nothing has the focus: the body would be named by the whole page
    if (element === document.body) return { text: '', tag: 'body' }
    const label = element?.getAttribute('aria-label') ?? ''
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    const labels = isField ? element.labels : null
    const named = [...(labels ?? [])].map(each => each.textContent ?? '').join(' ')
    const text = [label, named, element?.textContent ?? ''].find(each => each.trim() !== '') ?? ''
    return { text: text.replace(/\s+/g, ' ').trim(), tag: element?.tagName.toLowerCase() ?? '' }
  })
}

/**
 * Presses Tab until what has the focus says `name`, and returns how often; throws with what was passed when it never
 * comes.
 */
export async function tabTo(page: Page, name: RegExp, most = 240): Promise<number> {
  const passed: string[] = []
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    const { text, tag } = await focused(page)
    if (name.test(text)) return pressed + 1
    passed.push(`${tag}:${text.slice(0, 40)}`)
  }
  throw new Error(`The keyboard never came to ${name}. It passed ${passed.join(' | ')}`)
}
