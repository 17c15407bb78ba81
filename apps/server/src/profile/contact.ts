import { maskAddress, maskEmail } from '@cloudsail/contract'
import { currentContact } from '@cloudsail/contract/profile'
import { businessDate, parameter } from '../bankday/index.ts'
import { addressHold } from '../cards/index.ts'
import { findCustomer } from '../customers/index.ts'
import { handle } from '../http/handler.ts'

export const contactHandler = handle(currentContact, async ({ db, session, now }) => {
  const [{ email, address, occupation }, { days }] = await Promise.all([
    findCustomer(db, session.customerId),
    parameter(db, addressHold, businessDate(now)),
  ])
  return {
    email: email === null ? null : maskEmail(email),
    address: address === null ? null : maskAddress(address),
    occupation,
    holdDays: days,
  }
})
