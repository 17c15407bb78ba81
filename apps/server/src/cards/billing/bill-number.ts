import { dateField } from '@cloudsail/contract'

interface BillPlace {
  customerId: bigint
  accountId: bigint
  billedOn: string
}

/** Returns the number of a paper bill at the printer. */
export const billNumber = ({ customerId, accountId, billedOn }: BillPlace): string =>
  `${customerId}.${accountId}.${billedOn}`

/** Parses a number of the printer into its bill. Null if it is invalid. */
export function readBillNumber(number: string): BillPlace | null {
  const found = /^([1-9]\d{0,17})\.([1-9]\d{0,17})\.([\d-]+)$/.exec(number)
  const billedOn = dateField.safeParse(found?.[3])
  if (!found || !billedOn.success) return null
  return { customerId: BigInt(found[1]!), accountId: BigInt(found[2]!), billedOn: billedOn.data }
}
