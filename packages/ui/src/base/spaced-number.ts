import { spacedNumber as inGroups } from '@cloudsail/contract'

/** A card or account number as it is printed, in fours. A masked one stays on one line: broken, its stars and the digits it
 *  is known by would read as two things. */
export const spacedNumber = (number: string): string => {
  const printed = inGroups(number)
  return printed.includes('*') ? printed.replaceAll(' ', '\u00a0') : printed
}
