import { randomInt } from 'node:crypto'
import { donationSerial } from '@cloudsail/contract/donation'

/**
 * A serial number for a gift of a date, drawn at random. One number tells nothing of another, and how many gifts there are
 * cannot be counted. Where the date has it already, its key refuses the gift and the transaction runs again with another.
 */
export function drawSerial(givenOn: string): string {
  return donationSerial(givenOn, BigInt(randomInt(100_000_000)))
}
