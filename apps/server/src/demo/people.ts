import { peopleElsewhere } from './people-elsewhere.ts'
import { peopleOfShanghai } from './people-of-shanghai.ts'
import { peopleOnline } from './people-online.ts'
import type { DemoAccount, Person } from './person.ts'

/** The demo's customers. Names, numbers and passwords never change: README and tests use them. */
export const people: readonly Person[] = [...peopleOfShanghai, ...peopleElsewhere, ...peopleOnline]

/** Everybody's, so that they are easy to remember. */
export const demoPasswords = { login: 'Haifeng2026', query: '274916', withdrawal: '385027' } as const

/** Accounts are numbered by customer, below what the database gives out. */
export function accountIdOf(person: Person, account: DemoAccount): bigint {
  return person.customerId * 100n + BigInt(person.accounts.indexOf(account) + 1)
}

/** An account of a person by its key; a name that is not there is a mistake in the demo's data. */
export function accountOf(person: Person, key: string): DemoAccount {
  const account = person.accounts.find((one) => one.key === key)
  if (!account) throw new Error(`${person.key} has no account ${key}`)
  return account
}
