export { settings } from '#src/ui/kit/title-words.ts'

/* Address editor. */
export const needed = {
  name: 'Enter the recipient’s name.',
  line1: 'Enter the street and number.',
  country: 'Choose a country.',
}
export const addressSaved = 'Address saved.'
export const newAddress = 'New address'
export const editAddress = 'Edit address'
export const saveAddress = 'Save address'
export const useAsDefault = 'Use as my default address'

/* Settings screen. */
export const sessionsLoading = 'Loading your sessions'
export const companyLoading = 'Loading your company'
export const settingsLoading = 'Loading your settings'
export const company = 'Company'
export const companyIntro = 'Your company and whether your shop is open.'
export const profile = 'Profile'
export const profileIntro = 'What others see.'
export const image = 'Profile photo'
export const imageIntro = 'Shown next to your listings and messages.'
export const emailIntro = 'Where we send order updates and other emails.'
export const password = 'Password'
export const passwordIntro = 'Changing it signs you out everywhere else.'
export const addresses = 'Addresses'
export const addressesIntro = 'Saved for checkout.'
export const mySizes = 'My sizes'
export const sizesIntro = 'Members’ ads in these sizes come first under Ads.'
export const notifications = 'Notifications'
export const notificationsIntro = 'Emails about your orders and your account are always sent.'
export const units = 'Sizes and lengths'
export const unitsIntro = 'How sizes and measurements are shown, on every device.'
export const timeZone = 'Time zone'
export const timeZoneIntro = 'Emails and notifications show days and times in it.'
export const timeZoneLoading = 'Loading the time zones'
export const activeSessions = 'Active sessions'
export const sessionsIntro = 'Sign out devices you don’t recognize.'
export const yourData = 'Your data'
export const dataIntro = 'Everything we store about you, in one file.'
export const deleteAccount = 'Delete account'
export const deleteIntro = 'You have 30 days to change your mind.'

/* Pending email. */
export const emailChangeCanceled = 'The email change is canceled.'

/* Email. */
export const labels = { email: 'New email', password: 'Your password' } as const
export const verified = 'Verified'
export const notVerified = 'Not verified yet'
export const verifyHint =
  'Open the link in the email we sent you. You need a verified email to buy from members, sell and claim guest orders.'
export const resendMail = 'Resend the email'
export const confirmEmail = {
  sell: (email: string) =>
    `Confirm your email to sell. Open the link that we sent to ${email}. Until then products stay drafts.`,
  withdraw: (email: string) => `Confirm your email to withdraw. Open the link that we sent to ${email}.`,
} as const
export const changeEmail = 'Change email'
export const emailHint = 'We send a link to the new address and a notice to the current one.'

/* Password. */
export const passwordLabels = { current: 'Current password', password: 'New password' } as const
export const changePassword = 'Change password'
export const setAPassword = 'Set a password'

/* Profile. */
export const profileLabels = { name: 'Name', 'profile.bio': 'About you' } as const
export const aboutYourBrand = 'About your brand'
export const saveProfile = 'Save profile'
export const brandHint = 'What you make, and how.'
export const bioHint = 'What you love to wear and how you sell. Shown on your page once you have an ad.'

/* Time zone. */
export const timeZoneLabels = { 'profile.time_zone': 'Time zone' } as const
export const saveTimeZone = 'Save time zone'
export const timeZoneSaved = 'Time zone saved.'
export const asOnDevice = (zone: string) => `As on my device (${zone})`
export const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/* Addresses. */
export const addressesLoading = 'Loading your addresses'
export const noAddresses = 'No addresses yet. Add one to speed up checkout.'
export const addAnAddress = 'Add an address'
export const addressesFull = (mostAddresses: number) =>
  `You have ${mostAddresses} addresses, the most you can save.`
export const defaultChanged = 'This is your default address now.'
export const makeDefault = 'Make default'
export const addressDeleted = 'Address deleted.'
export const deleteTitle = 'Delete this address?'
export const keepAddress = 'Keep address'
export const deleteText = (name: string, line1: string, city: string) =>
  `${name}, ${line1}, ${city}. Existing orders are not affected.`
export const defaultLabel = 'Default'
export const addressLabel = (line1: string) => `the address ${line1}`

/* Avatar panel. */
export const imageLabel = 'Your profile photo'
export const imageHint = 'JPEG, PNG or WebP, at most 10 MB. We remove location data.'
export const imageSaved = 'Your photo is saved.'

/* Avatar. */
export const imageRemoved = 'Your photo is removed.'

/* Account deletion. */
export const cannotDelete = 'This account can’t be deleted right now.'
export const passwordToDelete = 'Enter your password to delete your account.'
export const deletionScheduled = 'Your account will be deleted in 30 days. You can keep it until then.'
export const deletionCanceled = 'Good to have you back.'
export const accountStays = 'Your account stays.'
export const dataExported = 'Your data is in your downloads.'
export const downloadMyData = 'Download my data'
export const deletionPending = 'Your account will be deleted'

/* Account sections. */
export const sizesLoading = 'Loading your sizes'
export const nameNeeded = 'Enter your name.'
export const profileSaved = 'Your profile is saved.'
export const emailNeeded = 'Enter the new email.'
export const passwordToChangeEmail = 'Enter your password to change your email.'
export const emailLinkSent = 'We sent you a link. Open it to confirm the new address.'
export const mailSent = 'The email is on its way.'
export const currentPasswordNeeded = 'Enter your current password.'
export const newPasswordNeeded = 'Enter the new password.'
export const passwordChanged = 'Your password is changed. You’re signed out everywhere else.'
export const sizesSaved = 'Your sizes are saved.'
export const choicesSaved = 'Your choices are saved.'

/* Sessions. */
export const sessionEnded = (session: string) => `${session} is signed out.`
export const signOutTitle = (session: string) => `Sign out ${session}?`
export const signOutAccept = 'Sign out'
export const signOutHint =
  'Anyone using it has to log in again. If you don’t recognize it, change your password too.'
export const thisDevice = 'This device'
export const loggedInSince = 'Logged in since'
export const lastUsed = 'Last used'
export const signOut = 'Sign out'
export const unknownDevice = 'Unknown device'

/* Sign ins. */
export const connectedSignIns = 'Connected sign-ins'
export const signInsLoading = 'Loading your connected sign-ins'
export const noSignIns = (offered: string) =>
  `None connected. Log in once with ${offered} using the same email address, and we ask whether to connect it.`
export const or = ' or '
export const disconnected = (name: string) => `${name} is disconnected.`
export const disconnectTitle = (name: string) => `Disconnect ${name}?`
export const disconnectAccept = 'Disconnect'
export const disconnectHint =
  'You can’t log in with it anymore. Devices that are logged in stay logged in: sign out those you don’t recognize.'
export const connectedSince = 'Connected since'
export const disconnect = 'Disconnect'

/* Cropping of images. */
export const notSaved = 'We couldn’t save it. Your choice is still here.'
export const cropHint = 'The visible part. Use the arrow keys to move the photo.'
export const moveImage = 'Move the photo'
export const moveUp = 'Move up'
export const moveLeft = 'Move left'
export const moveRight = 'Move right'
export const moveDown = 'Move down'
export const zoomOut = 'Zoom out'
export const zoom = 'Zoom'
export const zoomLevel = (zoom: string) => `${zoom} times`
export const zoomIn = 'Zoom in'
export const useImage = 'Use this photo'
export const useCrop = 'Use this part'
export const useWhole = 'Use the whole image'
export const chooseAnother = 'Choose another photo'

/* Avatar settings. */
export const initialsHint = 'Your initials are shown until you add a photo.'
export const changeImage = 'Change photo'
export const addImage = 'Add photo'
export const removeImage = 'Remove photo'

/* Company. */
export const waitingForApproval = 'Waiting for approval'
export const reviewHint = 'We review every brand before its shop opens. You don’t need to do anything.'
export const approvalHint =
  'Once it’s approved, your brand page opens and we email you. Until then nobody sees it.'
export const open = 'Open'
export const openHint = 'Your brand page is live, and shoppers can find and buy your products.'
export const closedByUs = 'Closed by us'
export const closedHint = 'Your products can’t be bought right now. Orders under way continue. Contact'
export const customerService = 'customer service'
export const closedHintEnd = 'to find out what to do.'
export const nameChange = 'Has your company name changed?'
export const contactUs = 'Contact us'
export const nameChangeHint = '. It’s shown on your brand page, so we review it first.'

/* Deletion dialog. */
export const deletionTitle = 'Delete your account?'
export const deletionText =
  'For 30 days nothing is lost: your listings are hidden, and you can log in and keep your account. After that, your wardrobe, photos, messages and name are deleted for good. Our books keep the amounts of your orders under a number.'
export const yourPassword = 'Your password'
export const deletionAccept = 'Delete in 30 days'
export const keepMyAccount = 'Keep my account'

/* Deletion. */
export const deleteMyAccount = 'Delete my account…'

/* Mail choices. */
export const messagesHint = 'Somebody sent you a message.'
export const offers = 'Offers'
export const offersHint = 'An offer was made, answered or is about to expire.'
export const priceDrops = 'Price drops'
export const priceDropsHint = 'One of your favorites costs less.'
export const savedSearches = 'Saved searches'
export const searchesHint = 'A new item matches one of your saved searches.'
export const news = 'News'
export const lowStock = 'Low stock'
export const lowStockHint = 'Once a day at most, what fell to your limit.'
export const newsHint = 'Now and then, what’s new here.'
export const saveChoices = 'Save choices'
export const mailChoices = 'Emails you’d like to get'

/* Settings page. */
export const settingsIntro = 'Each section is saved separately.'
export const sections = 'Sections'
export const onThisPage = 'On this page'

/* Size groups. */
export const clothing = 'Clothing'
export const sizesHint = 'A size counts in every system: M also finds EU 38 and 40.'
export const menSizes = (range: string) => `Men’s ${range}`
export const jeansByWaist = 'Jeans, by waist'
export const shoesEu = 'Shoes, EU'
export const kidsShoesEu = 'Kids’ shoes, EU'
export const kidsByHeight = 'Kids, by height'
export const otherSizes = 'Everything else'

/* Sizes. */
export const saveSizes = 'Save sizes'
export const others = 'Others'

/* Uploader. */
export const uploading = 'Uploading the photo'
export const processing = 'Processing'
export const uploadedPercent = (sent: number) => `${sent}% uploaded`
export const chooseImage = 'Choose a photo'

/* Pending address. */
export const pendingEmail = 'New email:'
export const pendingEmailHint = (email: string) =>
  `. Open the link we sent there to confirm it. Until then your email stays ${email}.`
export const cancelEmailChange = 'Cancel the change'
