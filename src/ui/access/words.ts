import type { SignInNotice } from '#src/api/contract/oauth.ts'

/* Notices. */
/**
 * The reasons that lead to the login, by the word in the address. The text of an address itself is never
 * shown.
 */
export const notices: Readonly<Record<SignInNotice | 'verify_address', string>> = {
  link_account:
    'You have an account with this e-mail address already. Log in to it, and we ask whether to connect the two.',
  sign_in_denied: 'That sign-in was called off. Try again, or log in with your password.',
  sign_in_unavailable:
    'That way of signing in does not answer just now. Try again later, or log in with your password.',
  sign_in_failed: 'That sign-in did not work. Try again, or log in with your password.',
  sign_in_expired: 'That sign-in took too long, or was begun in another browser. Please try again.',
  sign_in_no_email:
    'No e-mail address came with that sign-in, and an account needs one. Allow it there, or make an account here.',
  account_closed: 'This account is closed. Customer care can tell you more.',
  verify_address:
    'Log in to verify your address: the link counts for the account that it was sent for. No password? “Forgot your password?” sends you a link that sets one, and verifies the address, too.',
  too_many_sign_ins: 'You’ve tried to sign in too many times. Please wait a few minutes and try again.',
}

/* Password hint. */
/** Advice for a good password, which has no rule of composition (V-52). */
export const passwordHint = 'At least 8 characters. A few words that have nothing in common are easy to keep.'

/* Login. */
export const labels = { email: 'E-mail', password: 'Password' } as const
export const welcomeBack = 'Welcome back'
export const yourWardrobeYourAds = 'Your wardrobe, your ads and your orders are where you left them.'
export const newHere = 'New here?'
export const loggingIn = 'Logging in'

/* Sign up. */
export const signUpLabels = {
  name: 'Your name',
  company_name: 'Name of the brand',
  email: 'E-mail',
  password: 'Password',
} as const
export const kinds = [
  {
    value: 'private',
    label: 'For myself',
    hint: 'Keep a wardrobe, buy, and sell what you no longer wear.',
  },
  {
    value: 'company',
    label: 'For a brand',
    hint: 'Sell your own products. We look at every brand before its shop opens.',
  },
] as const
export const yourWardrobeWhat = 'Your wardrobe, what you sell and what you buy, in one place.'
export const hereBefore = 'Here before?'
export const withAnAccount = 'With an account you agree to the'
export const termsAndConditions = 'Terms and Conditions'
export const whatWeKeep = '. What we keep of you, and why, stands in the'
export const yourAccountIsMade = 'Your account is made'
export const makingAnAccount = 'Making an account'
export const yourAccountCouldNot = 'Your account could not be made just now. All you typed is still here.'
export const whomIsItFor = 'Whom is it for?'
export const ofThePerson = 'Of the person we write to.'
export const weSendALink = 'We send a link there that verifies it is yours.'
export const makeMyAccount = 'Make my account'
export const whatHappensNext =
  'What happens next: you can come in at once. Your shop opens when we have looked at the brand, and a mail tells you so.'

/* Link identity. */
export const connectedFromNowOn = 'Connected. From now on you can sign in either way.'
export const connectTheTwo = 'Connect the two?'
export const connectThem = 'Connect them'
export const notNow = 'Not now'
export const youCame =
  'You came from a sign-in elsewhere with the same e-mail address. Connected, it opens this account, too. Only do so if that sign-in was yours.'

/* Login form. */
export const enterTheEmail = 'Enter the email of your account.'
export const enterYourPassword = 'Enter your password.'

/* Reset form. */
export const yourNewPassword = 'Your new password is set. Everywhere else you are logged out.'

/* Sign up form. */
export const welcomePleaseCheck = (email: string) =>
  `Welcome. Please check your mail: we have written to ${email}.`

/* Forgot password. */
export const forgotYourPassword = 'Forgot your password'
export const rememberedIt = 'Remembered it?'
export const forgotYourPasswordTitle = 'Forgot your password?'
export const sayUsTheAddress = 'Tell us the address of your account, and we send a link to set a new one.'
export const lookIntoYourMail = 'Look into your mail'
export const ifThere = (email: string) =>
  `If there is an account of ${email}, a link to set a new password is on its way there. It works once, for 30 minutes.`
export const nothingThereLookAmong =
  'Nothing there? Look among the unwanted mails, or try the other address that you use.'
export const askAgain = 'Ask again'
export const askingForANewPassword = 'Asking for a new password'
export const weCouldNotTake = 'We could not take that just now. Your address is still here.'
export const sendTheLink = 'Send the link'

/* Oauth token. */
export const signingIn = 'Signing in'

/* Reset password token. */
export const setANewPassword = 'Set a new password'

/* Signup affiliate slug. */
export const makeAnAccount = 'Make an account'

/* Access page. */
export const everyPiece = 'Every piece has a next chapter'

/* Providers. */
export const or = 'or'
export const continueWith = (name: string) => `Continue with ${name}`

/* Reset password. */
export const newPassword = 'New password'
export const yourPasswordMustBeChanged = 'Your password must be changed'
export const yourAccountIsYours =
  'Your account is yours; its password is not safe any more. Choose another one, and you are in.'
export const youAreLoggedIn = 'You are logged in with it at once, and logged out everywhere else.'
export const thisLinkDoesNot = 'This link does not work any more'
export const aLinkWorksOnce =
  'A link works once, for 30 minutes, and only as a whole. Ask for another one: it takes a minute.'
export const youHaveJustSet = 'You have just set a password with it?'
export const askForANewLink = 'Ask for a new link'
export const yourNewPasswordIsSet = 'Your new password is set'
export const logInWithIt = 'Log in with it to go on.'
export const settingANewPassword = 'Setting a new password'
export const yourPasswordCouldNot = 'Your password could not be set just now. It is still typed here.'
export const setThePassword = 'Set the password'

/* Signing in. */
export const signingYouIn = 'Signing you in'
export const aMoment = 'A moment: we are fetching your account.'
