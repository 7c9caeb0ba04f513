/**
 * Stands in for Stripe's script in the browser: as much of its card field, payment methods and bank's question as the
 * shop uses, by the names of Stripe's reference. As with the original, the card is typed in a frame from Stripe's
 * address, and what the script asks it asks `api.stripe.com`.
 */
export const stripeScript = `'use strict'
window.Stripe = (key, options) => {
  const api = 'https://api.stripe.com/v1'
  const frameOf = path => {
    const frame = document.createElement('iframe')
    frame.title = 'Secure card payment input frame'
    frame.src = 'https://js.stripe.com' + path
    frame.height = '40'
    frame.frameBorder = '0'
    return frame
  }
  const hear = (frame, tell) => {
    const listen = ({ source, data }) => source === frame.contentWindow && tell(data)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }
  const ask = async (path, fields) => {
    const body = fields && new URLSearchParams({ ...fields, key })
    try {
      const answer = await fetch(api + path, fields ? { method: 'POST', body } : {})
      return await answer.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'fetch failed' } }
    }
  }
  const cards = new WeakMap()
  return {
    elements: () => ({
      create(type, { style }) {
        if (type !== 'card') throw new Error('Nobody here asks for ' + type)
        const frame = frameOf('/card')
        const listeners = { ready: [], change: [] }
        const tell = (name, what) => listeners[name].forEach(each => each(what))
        let place = null
        const deafen = hear(frame, data => {
          if (data.type === 'ready') {
            frame.contentWindow.postMessage({ style }, '*')
            tell('ready', undefined)
          } else {
            cards.set(card, data.number)
            tell('change', data)
          }
        })
        const card = {
          on: (name, listener) => void listeners[name].push(listener),
          mount(selector) {
            place = document.querySelector(selector)
            if (place.childNodes.length > 0) throw new Error('The place for the card is not empty')
            place.classList.add('StripeElement')
            place.append(frame)
          },
          update: given => frame.contentWindow.postMessage(given, '*'),
          focus: () => frame.contentWindow.postMessage('focus', '*'),
          destroy() {
            deafen()
            frame.remove()
            place?.classList.remove('StripeElement')
          },
        }
        return card
      },
    }),
    createPaymentMethod: async ({ type, card }) => {
      const { id, error } = await ask('/payment_methods', { type, number: cards.get(card) ?? '' })
      return error ? { error } : { paymentMethod: { id } }
    },
    async retrievePaymentIntent(secret) {
      const id = secret.split('_secret_')[0]
      const { status, error } = await ask('/payment_intents/' + id + '?' + new URLSearchParams({ client_secret: secret, key }))
      return error ? { error } : { paymentIntent: { id, status } }
    },
    async handleNextAction({ clientSecret }) {
      const { paymentIntent } = await this.retrievePaymentIntent(clientSecret)
      if (paymentIntent?.status !== 'requires_action') throw new Error('handleNextAction: no action is required')
      const frame = frameOf('/bank')
      frame.title = 'Your bank'
      const answered = new Promise(resolve => hear(frame, resolve))
      document.body.append(frame)
      frame.scrollIntoView()
      const answer = await answered
      frame.remove()
      if (answer === 'left') return { error: { type: 'invalid_request_error', message: 'closed' } }
      await ask('/bank', { client_secret: clientSecret, passed: String(answer === 'passed') })
      return this.retrievePaymentIntent(clientSecret)
    },
  }
}
`

/** The frame with the card's field: sixteen digits are a whole card, another first digit than 4 or 5 is none. */
export const cardFrame = `<!doctype html><title>Card</title>
<input aria-label="Card number" style="width: 95%; border: 0; background: none">
<script>
  const field = document.querySelector('input')
  const tell = what => parent.postMessage(what, '*')
  field.addEventListener('input', () => {
    const number = field.value.replaceAll(' ', '')
    const error = /^[45]?/.exec(number)[0] || number === '' ? undefined : { message: 'Your card number is invalid.' }
    tell({ type: 'change', number, complete: !error && number.length === 16, error })
  })
  addEventListener('message', ({ data }) => {
    if (data === 'focus') field.focus()
    else if (data.style) field.style.color = data.style.base.color
  })
  tell({ type: 'ready' })
</script>`

/** The frame in which the bank asks. */
export const bankFrame = `<!doctype html><title>Bank</title>
<button data-says="passed">It is me</button> <button data-says="refused">It is not me</button>
<button data-says="left">Close</button>
<script>
  document.addEventListener('click', ({ target }) => parent.postMessage(target.dataset.says, '*'))
</script>`
