import { customersBeforeFirstLogin } from './customers-before-first-login.ts'
import { customersInOtherCities } from './customers-in-other-cities.ts'
import { customersInShanghai } from './customers-in-shanghai.ts'
import { customersOnline } from './customers-online.ts'
import type { DemoAccount, Person } from './person.ts'

/** The demo's customers. Names, numbers and passwords never change: docs/demo and tests use them. */
export const people: readonly Person[] = [
  ...customersInShanghai,
  ...customersInOtherCities,
  ...customersOnline,
  ...customersBeforeFirstLogin,
]

/** Everybody's, so that they are easy to remember. */
export const demoPasswords = { login: 'Haifeng2026', query: '274916', withdrawal: '385027' } as const

/** Everybody's who has logged in before: by it the log-in password is recovered. */
export const demoSecurity = { question: 'primarySchool', answer: '启航小学' } as const

/** Passwords of one person: who waits for the first log-in has none to log in with. */
export function passwordsOf(person: Person): Partial<typeof demoPasswords> {
  if (!person.activationCode) return demoPasswords
  return person.withoutWithdrawalPassword ? {} : { withdrawal: demoPasswords.withdrawal }
}

/** Accounts are numbered by customer, below what the database gives out. */
export function accountIdOf(person: Person, account: DemoAccount): bigint {
  return person.customerId * 100n + BigInt(person.accounts.indexOf(account) + 1)
}

/** A customer of the demo by their key. Throws where the demo has none of that key. */
export function personOf(key: string): Person {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`The demo has no customer ${key}`)
  return person
}

/** An account of a person by its key; a name that is not there is a mistake in the demo's data. */
export function accountOf(person: Person, key: string): DemoAccount {
  const account = person.accounts.find((one) => one.key === key)
  if (!account) throw new Error(`${person.key} has no account ${key}`)
  return account
}
