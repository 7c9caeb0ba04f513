/** A sentence for a tax number that has not the format of its country. */
export const taxNumberLike = (country: string, example: string | null): string =>
  example === null
    ? 'Enter the tax number: 4 to 30 letters and digits.'
    : `Enter a tax number of ${country}, such as ${example}.`

export const taxChanged = 'The tax details have changed. Check them, then try again.'
export const chooseCategory = 'Choose a category from the list.'
export const chooseRateCountry = 'Choose a country.'
export const thisRate = 'This rate'
export const thisReport = 'This report'
