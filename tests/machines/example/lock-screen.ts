import type { ActorRefFrom } from 'xstate'
import type { lockMachine } from './lock.ts'

const sentences = new Map([
  ['locked', 'Enter your code.'],
  ['checking', 'One moment …'],
  ['open', 'Welcome!'],
  ['paused', 'Too many wrong codes. Wait half a minute.'],
])

/** Shows a lock: a sentence, a field with a button where a code is wanted, a button where the door is open. */
export function showLock(lock: ActorRefFrom<typeof lockMachine>, page: HTMLElement): void {
  page.innerHTML =
    '<p role="status"></p><input aria-label="Code"><button>Enter</button><button>Close the door</button>'
  const [sentence] = page.getElementsByTagName('p')
  const [code] = page.getElementsByTagName('input')
  const [enter, close] = page.getElementsByTagName('button')
  if (!sentence || !code || !enter || !close) throw new Error('The page is not complete.')
  enter.onclick = () => lock.send({ type: 'code.entered', code: code.value })
  close.onclick = () => lock.send({ type: 'door.closed' })
  lock.subscribe(({ value }) => {
    sentence.textContent = sentences.get(value) ?? ''
    code.disabled = enter.disabled = value !== 'locked'
    close.hidden = value !== 'open'
  })
}
