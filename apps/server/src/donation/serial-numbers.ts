import { randomInt } from 'node:crypto'
import { donationSerial } from '@cloudsail/contract/donation'

/**
 * Draws a random serial number for a gift of a date. A number reveals nothing about other numbers or about how many gifts
 * exist. If the date already has the number, the unique key refuses the gift and the transaction runs again with another
 * number.
 */
export function drawSerial(givenOn: string): string {
  return donationSerial(givenOn, BigInt(randomInt(100_000_000)))
}
