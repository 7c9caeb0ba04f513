/** What countries leave out of their layouts: libaddressinput's region ZZ. */
export const usual = {
  fmt: '%N%n%O%n%A%n%C',
  require: 'AC',
  upper: 'C',
  state: 'province',
  zip: 'postal',
  city: 'city',
} as const
