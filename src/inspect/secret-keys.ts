/** Words of a key whose value is secret: passwords, tokens, and how a person is reached or pays. */
const secretWords = new Set(
  `password passwords passphrase passcode secret secrets token tokens bearer authorization cookie credential
  credentials email emails mail phone mobile telephone street line1 line2 address addresses recipient
  postcode postal zip city iban card cvc cvv pin birthday`.split(/\s+/),
)

/** Fields that hold a token, or a bank's number, although no word of their names says so. */
const secretNames = new Set(['previous', 'account_number', 'holder'])

/** Keys that name a person if they are beside contact data, and otherwise name a brand or a color. */
const personalNames = new Set(['name', 'full_name', 'company_name', 'message', 'country'])

/** Keys that say what kind of thing something is, or its state. */
const kinds = new Set(['type', 'id', 'kind', 'status', 'state', 'field'])

/** Whether the key alone makes its value secret: `newPassword`, `address.city`, `x-recovery-token`. */
export function isSecretKey(key: string): boolean {
  return secretNames.has(key) || wordsOf(key).some(word => secretWords.has(word))
}

/**
 * Whether the keys beside it make a value secret: the name that a parcel is sent to, and everything typed in
 * one form with a password, which often is another password.
 */
export function isPersonalKey(key: string, beside: readonly string[]): boolean {
  if (personalNames.has(key)) return beside.some(isSecretKey)
  return !kinds.has(key) && beside.some(other => wordsOf(other).includes('password'))
}

function wordsOf(key: string): readonly string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}
