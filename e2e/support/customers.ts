import { randomInt } from 'node:crypto'
import type { Currency } from '@cloudsail/contract'
import { afterAll, inject } from 'vitest'
import { buildAccount } from '../../apps/server/src/accounts/test-builders.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import type { CustomerDraft } from '../../apps/server/src/identity/create-customer.ts'
import { buildCustomer } from '../../apps/server/src/identity/test-builders.ts'
import { balanceOf } from '../../apps/server/src/ledger/index.ts'

export { testPassword } from '../../apps/server/src/identity/test-builders.ts'

let open: Db | null = null

/** Returns the database of the run's bank, as its owner. */
export function database(): Db {
  if (!open) {
    const db = openDatabase({ url: inject('databaseUrl'), role: '', poolSize: 2 })
    open = db
    // The next test file opens a connection of its own.
    afterAll(() => {
      open = null
      return db.destroy()
    })
  }
  return open
}

export interface OwnCustomer {
  customerId: bigint
  name: string
  username: string
  mobile: string
  accountId: bigint
  /** Number of the account. */
  number: string
}

// Numbered, so that no two customers of a test have the same name.
const surnames = 2_000
let surname = randomInt(surnames)

/** Creates a customer that no other test uses, with one debit card that may pay. */
export async function newCustomer({
  funds = 10_000,
  db = database(),
  enrolled = true,
  transferService = true,
  currencies = ['CNY'],
  ...draft
}: Partial<CustomerDraft> & {
  /** In yuan. */
  funds?: number
  /** The customer has read no agreement yet, not even those accepted with a payment. */
  unread?: boolean
  /** Whether the account is enrolled. */
  enrolled?: boolean
  /** Whether the account has the transfer service. */
  transferService?: boolean
  /** The account's currencies. The funds are in the first. */
  currencies?: Currency[]
  db?: Db
} = {}): Promise<OwnCustomer> {
  surname = (surname + 1) % surnames
  const customer = await buildCustomer(db, {
    name: `${String.fromCodePoint(0x4e00 + surname)}海宁`,
    ...draft,
  })
  const { customerId, name, mobile } = customer
  const account = await newAccount({ customerId, funds, db, enrolled, transferService, currencies })
  return { customerId, name, username: customer.username!, mobile, ...account }
}

/** Creates one more account of a customer. */
export function newAccount({
  funds = 0,
  db = database(),
  ...draft
}: Omit<Parameters<typeof buildAccount>[1], 'fundsMinor'> & { funds?: number; db?: Db }): Promise<{
  accountId: bigint
  number: string
}> {
  return buildAccount(db, { transferService: true, ...draft, fundsMinor: BigInt(Math.round(funds * 100)) })
}

/** Returns the balance of a customer's account, in yuan ("1234.50"). */
export async function balance(
  { customerId, accountId }: Pick<OwnCustomer, 'customerId' | 'accountId'>,
  db = database(),
): Promise<string> {
  const state = await balanceOf(db, { ownerId: customerId, accountId, currency: 'CNY' })
  const cents = state!.balanceMinor
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
