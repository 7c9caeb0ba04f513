import type { SignInNotice } from '#src/api/contract/oauth.ts'

export { createAnAccount, setANewPassword, signingIn } from '#src/ui/kit/title-words.ts'

/* Notices. */
/**
 * The reasons that lead to the login, by the word in the address. The text of an address itself is never
 * shown.
 */
export const notices: Readonly<Record<SignInNotice | 'verify_address', string>> = {
  link_account:
    'You already have an account with this email address. Log in, and we ask whether to connect the two.',
  sign_in_denied: 'The sign-in was canceled. Try again, or log in with your password.',
  sign_in_unavailable:
    'This sign-in isn’t available right now. Try again later, or log in with your password.',
  sign_in_failed: 'The sign-in didn’t work. Try again, or log in with your password.',
  sign_in_expired: 'The sign-in took too long or started in another browser. Try again.',
  sign_in_no_email:
    'The sign-in didn’t share an email address, which an account needs. Allow it there, or create an account here.',
  account_closed: 'This account is closed. Customer service can tell you more.',
  verify_address:
    'Log in to confirm your email: the link works for the account it was sent to. No password? “Forgot your password?” sends you a link that sets one and confirms your email too.',
  too_many_sign_ins: 'You’ve tried to sign in too many times. Wait a few minutes and try again.',
}

/* Password hint. */
/** Advice for a good password, which has no rule of composition (V-52). */
export const passwordHint = 'At least 8 characters, for example a few words.'

/* Login. */
export const labels = { email: 'Email', password: 'Password' } as const
export const welcomeBack = 'Welcome back'
export const loginIntro = 'Your wardrobe, ads and orders are right where you left them.'
export const newHere = 'New here?'
export const loggingIn = 'Logging in'

/* Sign up. */
export const signUpLabels = {
  name: 'Your name',
  company_name: 'Brand name',
  email: 'Email',
  password: 'Password',
} as const
export const kinds = [
  {
    value: 'private',
    label: 'For myself',
    hint: 'Keep a wardrobe, buy and sell.',
  },
  {
    value: 'company',
    label: 'For a brand',
    hint: 'Sell your products once we have reviewed your brand.',
  },
] as const
export const alreadyMember = 'Already a member?'
export const agreeTo = 'By creating an account you agree to the'
export const termsAndConditions = 'Terms and Conditions'
export const privacyHint = '. What we store about you, and why, is in the'
export const accountCreated = 'Creating your account'
export const creatingNeeds = 'Creating an account'
export const signUpFailed = 'We couldn’t create your account. What you typed is still here.'
export const accountKind = 'Who is it for?'
export const contactHint = 'The person we write to.'
export const emailHint = 'We send a link there to confirm it’s yours.'
export const createAccount = 'Create account'
export const companyNext =
  'What happens next: you can log in right away. Your shop opens once we have reviewed the brand, and we email you.'

/* Link identity. */
export const signInConnected = 'Connected. You can log in either way now.'
export const connectTitle = 'Connect the two?'
export const connectAccept = 'Connect'
export const notNow = 'Not now'
export const connectText =
  'You signed in elsewhere with the same email address. If you connect it, it opens this account too. Only connect it if that sign-in was yours.'

/* Login form. */
export const emailNeeded = 'Enter the email of your account.'
export const passwordNeeded = 'Enter your password.'

/* Reset form. */
export const passwordReset = 'Your new password is set. You’re signed out everywhere else.'

/* Sign up form. */
export const welcome = (email: string) => `Welcome. Check your inbox: we sent a link to ${email}.`

/* Forgot password. */
export const remembered = 'Remembered it?'
export const forgotYourPasswordTitle = 'Forgot your password?'
export const forgotIntro = 'Enter the email of your account, and we send you a link to set a new password.'
export const checkInbox = 'Check your inbox'
export const linkSent = (email: string) =>
  `If there is an account for ${email}, a link to set a new password is on its way. It works once, for 30 minutes.`
export const linkHint = 'No email? Check your spam folder, or try another address.'
export const requestAgain = 'Try again'
export const requestNeeds = 'Asking for a new password'
export const requestFailed = 'We couldn’t send it. Your email is still here.'
export const sendLink = 'Send link'

/* Access page. */
export const everyPiece = 'Every piece has a next chapter'

/* Providers. */
export const or = 'or'
export const continueWith = (name: string) => `Continue with ${name}`

/* Reset password. */
export const newPassword = 'New password'
export const passwordMustChange = 'Your password must be changed'
export const passwordUnsafe = 'Your password is no longer safe. Choose a new one to continue.'
export const resetHint = 'It logs you in here and signs you out everywhere else.'
export const linkInvalid = 'This link no longer works'
export const linkInvalidText = 'A link works once, for 30 minutes. Ask for a new one.'
export const alreadySet = 'Already set a new password?'
export const requestLink = 'Get a new link'
export const yourNewPasswordIsSet = 'Your new password is set'
export const logInToContinue = 'Log in with it to continue.'
export const resetNeeds = 'Setting a new password'
export const resetFailed = 'We couldn’t set your password. What you typed is still here.'
export const setPassword = 'Set password'

/* Signing in. */
export const signingYouIn = 'Signing you in'
export const fetchingAccount = 'Loading your account.'
