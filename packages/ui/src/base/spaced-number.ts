import { spacedNumber as inGroups } from '@cloudsail/contract'

/**
 * Formats a card or account number in groups of four, as it is printed. A masked number stays on one line. If it broke, its
 * stars and its visible digits would look like two separate texts.
 */
export const spacedNumber = (number: string): string => {
  const printed = inGroups(number)
  return printed.includes('*') ? printed.replaceAll(' ', '\u00a0') : printed
}
