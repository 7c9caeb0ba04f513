/* Address editor. */
export const needed = {
  name: 'Enter the recipient’s name.',
  line1: 'Enter the street and number.',
  postcode: 'Enter the ZIP code or postcode.',
  city: 'Enter the city.',
  country: 'Choose a country.',
}
export const theAddressIsSaved = 'The address is saved.'
export const aNewAddress = 'A new address'
export const changeTheAddress = 'Change the address'
export const saveAddress = 'Save address'
export const checkoutsBeginWithThisOne = 'Checkouts begin with this one'

/* Settings screen. */
export const sessionsWaiting = 'Your sessions are being loaded'
export const whatStands = 'What stands of your company is being loaded'
export const yourSettingsAreBeingLoaded = 'Your settings are being loaded'
export const company = 'Company'
export const whoSellsAndWhether = 'Who sells, and whether the shop is open.'
export const profile = 'Profile'
export const whatOthersSeeOfYou = 'What others see of you.'
export const image = 'Picture'
export const itStandsBesideEverything = 'It stands beside everything you sell and write.'
export const whereYourOrders = 'Where your orders and our mails go.'
export const password = 'Password'
export const changingItLogs = 'Changing it logs you out everywhere else.'
export const addresses = 'Addresses'
export const readyWhenYouBuy = 'Ready when you buy.'
export const mySizes = 'My sizes'
export const piecesThatFit = 'Pieces that fit you come first.'
export const notifications = 'Notifications'
export const whatAnOrder = 'What an order or your account needs is always sent.'
export const whereYouAreLoggedIn = 'Where you are logged in'
export const logOutWhat = 'Log out what you do not know.'
export const yourData = 'Your data'
export const everythingWeKeepAbout = 'Everything we keep about you, in one file.'
export const deleteAccount = 'Delete account'
export const withThirtyDays = 'With thirty days to think it over.'

/* Waiting. */
export const takenBack = 'No other address is waiting any more.'

/* Email. */
export const labels = { email: 'New e-mail address', password: 'Your password' } as const
export const verified = 'Verified'
export const notVerifiedYet = 'Not verified yet'
export const openTheLinkIn =
  'Open the link in the mail that we sent you. Buying from members, selling and claiming guest orders need it.'
export const sendTheMailAgain = 'Send the mail again'
export const changeEMail = 'Change e-mail'
export const weSendALink = 'We send a link there, and a notice to the address you have now.'

/* Password. */
export const passwordLabels = { current: 'Current password', password: 'New password' } as const
export const changePassword = 'Change password'
export const setAPassword = 'Set a password'

/* Profile. */
export const profileLabels = { name: 'Name', 'profile.bio': 'About you' } as const
export const aboutYourBrand = 'About your brand'
export const saveProfile = 'Save profile'
export const whatYouMakeAndHow = 'What you make, and how.'
export const whatYouLove = 'What you love to wear, how you sell.'

/* Addresses. */
export const yourAddressesAreBeingLoaded = 'Your addresses are being loaded'
export const noneYetKeepOne = 'None yet. Keep one, and a checkout begins with it.'
export const addAnAddress = 'Add an address'
export const youKeepAddresses = (mostAddresses: number) =>
  `You keep ${mostAddresses} addresses, which is all there is room for.`
export const checkoutsBeginWithThis = 'Checkouts begin with this address now.'
export const makeDefault = 'Make default'
export const theAddressIsDeleted = 'The address is deleted.'
export const deleteThisAddress = 'Delete this address'
export const keepIt = 'Keep it'
export const ordersThatGoThere = (name: string, line1: string, city: string) =>
  `${name}, ${line1}, ${city}. Orders that go there already are not changed.`
export const defaultLabel = 'Default'
export const theAddressOf = (line1: string) => `the address of ${line1}`

/* Avatar panel. */
export const yourImage = 'Your picture'
export const jpegPngOrWebp = 'JPEG, PNG or WebP, at most 10 MB. Where it was taken is not kept.'
export const yourImageIsSaved = 'Your picture is saved.'

/* Avatar. */
export const yourImageIsRemoved = 'Your picture is removed.'

/* Leaving. */
export const thisAccountCannot = 'This account cannot be deleted just now.'
export const enterYourPassword = 'Enter your password, so that nobody else deletes your account.'
export const yourAccountIsDeleted = 'Your account is deleted in thirty days. You can keep it until then.'
export const goodToHaveYouBack = 'Good to have you back.'
export const yourAccountStays = 'Your account stays.'
export const yourDataIsIn = 'Your data is in your downloads.'
export const downloadMyData = 'Download my data'
export const yourAccountIsBeingDeleted = 'Your account is being deleted'

/* Parts. */
export const yourSizesAreBeingLoaded = 'Your sizes are being loaded'
export const enterYourName = 'Enter your name.'
export const yourProfileIsSaved = 'Your profile is saved.'
export const enterTheNewEmail = 'Enter the new email.'
export const enterYourPasswordSoThatNobody = 'Enter your password, so that nobody else changes it.'
export const weSent = 'We sent you a link. Open it to confirm the new address.'
export const theMailIsOn = 'The mail is on its way.'
export const enterThePassword = 'Enter the password you have now.'
export const enterTheNewPassword = 'Enter the new password.'
export const yourPasswordIsChanged = 'Your password is changed. Everywhere else you are logged out.'
export const yourSizesAreSaved = 'Your sizes are saved.'
export const yourChoicesAreSaved = 'Your choices are saved.'

/* Sessions. */
export const isLoggedOut = (session: string) => `${session} is logged out.`
export const logOut = (session: string) => `Log out ${session}`
export const logItOut = 'Log it out'
export const whoeverUsesIt =
  'Whoever uses it has to log in again. If you do not know it, change your password too.'
export const thisDevice = 'This device'
export const loggedInSince = 'Logged in since'
export const lastUsed = 'Last used'
export const logOutText = 'Log out'
export const unknownDevice = 'Unknown device'

/* Sign ins. */
export const signInsElsewhere = 'Sign-ins elsewhere'
export const yourSignInsElsewhere = 'Your sign-ins elsewhere are being loaded'
export const noneIsConnectedLog = (offered: string) =>
  `None is connected. Log in with ${offered} once, with the same e-mail address, and you are asked whether to connect it.`
export const or = ' or '
export const noLongerOpensYourAccount = (name: string) => `${name} no longer opens your account.`
export const disconnect = (name: string) => `Disconnect ${name}`
export const disconnectIt = 'Disconnect it'
export const itNoLongerOpens =
  'It no longer opens your account. Devices that are logged in stay so: log out what you do not know.'
export const connectedSince = 'Connected since'
export const disconnectText = 'Disconnect'

/* Settings. */
export const settings = 'Settings'

/* Avatar crop. */
export const weCouldNotSave = 'We could not save it. Your choice is still here.'
export const whatIsShown = 'What is shown. The arrow keys move the picture.'
export const moveTheImage = 'Move the picture'
export const moveUp = 'Move up'
export const moveLeft = 'Move left'
export const moveRight = 'Move right'
export const moveDown = 'Move down'
export const zoomOut = 'Zoom out'
export const zoom = 'Zoom'
export const times = (zoom: string) => `${zoom} times`
export const zoomIn = 'Zoom in'
export const useThisImage = 'Use this picture'
export const anotherImage = 'Another picture'

/* Avatar settings. */
export const yourInitialsStandIn = 'Your initials stand in for a picture.'
export const changeImage = 'Change picture'
export const addAImage = 'Add a picture'
export const removeImage = 'Remove picture'

/* Company. */
export const waitingForApproval = 'Waiting for approval'
export const weLookAtEvery =
  'We look at every brand before its shop opens. You have nothing to do: it is our turn.'
export const whenItIsApproved =
  'When it is approved your brand’s page opens and we tell you by mail. Until then nobody sees it.'
export const open = 'Open'
export const yourBrand = 'Your brand has its page, and what you sell can be found and bought.'
export const closedByUs = 'Closed by us'
export const nothingOfYourShop =
  'Nothing of your shop can be bought just now; orders under way go on. Write to'
export const customerCare = 'customer care'
export const toFindOutWhat = 'to find out what to do.'
export const anotherCompanyName = 'Another company name?'
export const writeToUs = 'Write to us'
export const itStandsOn = ': it stands on your brand’s page, so we look at it first.'

/* Deletion dialog. */
export const deleteYourAccount = 'Delete your account'
export const forThirtyDaysNothing =
  'For thirty days nothing is lost: what you sell is hidden, and you can log in and keep your account. After that your wardrobe, your photos, your messages and your name are deleted for good. The books keep the amounts of your orders under a number.'
export const yourPassword = 'Your password'
export const deleteInThirtyDays = 'Delete in thirty days'
export const keepMyAccount = 'Keep my account'

/* Deletion. */
export const deleteMyAccount = 'Delete my account…'

/* Mail choices. */
export const somebodyWrote = 'Somebody wrote to you about a piece.'
export const offers = 'Offers'
export const anOfferWasMade = 'An offer was made, answered, or is about to run out.'
export const priceDrops = 'Price drops'
export const somethingYouPut = 'Something you put your heart on costs less.'
export const savedSearches = 'Saved searches'
export const aNewPieceFits = 'A new piece fits a search you keep.'
export const news = 'News'
export const nowAndThenWhat = 'Now and then, what is new here.'
export const saveChoices = 'Save choices'
export const mailsYouWouldLike = 'Mails you would like'

/* Settings page. */
export const eachPartIsSaved = 'Each part is saved for itself.'
export const partsOfTheSettings = 'Parts of the settings'
export const onThisPage = 'On this page'

/* Size groups. */
export const clothing = 'Clothing'
export const aTickCountsIn = 'A tick counts in every system: M also finds EU 38 and 40.'
export const jeansByWaist = 'Jeans, by waist'
export const shoesEu = 'Shoes, EU'
export const kidsByHeight = 'Kids, by height'
export const everythingElse = 'Everything else'

/* Sizes. */
export const saveSizes = 'Save sizes'
export const others = 'Others'

/* Uploader. */
export const sending = (name: string) => `Sending ${name}`
export const lookingAtIt = 'Looking at it'
export const sent = (sent: number) => `${sent} % sent`
export const sendAgain = (name: string) => `Send ${name} again`
export const chooseAImage = 'Choose a picture'

/* Waiting address. */
export const youAskedFor = 'You asked for'
export const itCountsOnce = (email: string) =>
  `. It counts once you open the link that we sent there; until then your address stays ${email}.`
export const takeItBack = 'Take it back'
