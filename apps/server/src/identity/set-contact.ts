import type { Occupation } from '@cloudsail/contract/dictionaries'
import { type AddressParts, addressLine } from '@cloudsail/contract/profile'
import type { Updateable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

interface Changed {
  customerId: bigint
  now: Date
}

/** Changes a customer's e-mail address. Codes sent to the old address stop working. */
export async function setEmail(tx: Tx, { customerId, now }: Changed, email: string): Promise<void> {
  await update(tx, customerId, { email, email_changed_at: now })
}

/** Changes a customer's postal address. */
export async function setAddress(
  tx: Tx,
  { customerId, now }: Changed,
  { parts, postcode }: { parts: AddressParts; postcode: string },
): Promise<void> {
  const address = { address: addressLine(parts), address_parts: JSON.stringify(parts), postcode }
  await update(tx, customerId, { ...address, address_changed_at: now })
}

/** Stores a customer's occupation and employer. An empty employer means none. */
export async function setOccupation(
  tx: Tx,
  customerId: bigint,
  { occupation, employer }: { occupation: Occupation; employer: string },
): Promise<void> {
  await update(tx, customerId, { occupation, employer: employer === '' ? null : employer })
}

async function update(
  tx: Tx,
  customerId: bigint,
  values: Updateable<Tables['identity.customers']>,
): Promise<void> {
  await tx.updateTable('identity.customers').set(values).where('customer_id', '=', customerId).execute()
}
