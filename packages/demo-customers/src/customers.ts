import { customersBeforeFirstLogin } from './customers-before-first-login.ts'
import { customersInOtherCities } from './customers-in-other-cities.ts'
import { customersInShanghai } from './customers-in-shanghai.ts'
import { customersOnline } from './customers-online.ts'
import type { DemoAccount, Person } from './person.ts'

/** The demo's customers. Names, numbers and passwords never change, because docs/demo and tests use them. */
export const people: readonly Person[] = [
  ...customersInShanghai,
  ...customersInOtherCities,
  ...customersOnline,
  ...customersBeforeFirstLogin,
]

/** The same for everybody, so that they are easy to remember. */
export const demoPasswords = { login: 'Haifeng2026', query: '274916', withdrawal: '385027' } as const

/** The same for everybody who has logged in before. It recovers the log-in password. */
export const demoSecurity = { question: 'primarySchool', answer: '启航小学' } as const

/** Returns the passwords of a person. A person who has not logged in yet has no log-in password. */
export function passwordsOf(person: Person): Partial<typeof demoPasswords> {
  if (!person.activationCode) return demoPasswords
  return person.withoutWithdrawalPassword ? {} : { withdrawal: demoPasswords.withdrawal }
}

/** Returns the id of an account. Ids are numbered by customer, below those that the database assigns. */
export function accountIdOf(person: Person, account: DemoAccount): bigint {
  return person.customerId * 100n + BigInt(person.accounts.indexOf(account) + 1)
}

/** Returns a customer of the demo by key. Throws if there is none. */
export function personOf(key: string): Person {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`The demo has no customer ${key}`)
  return person
}

/** Returns an account of a person by key. Throws if there is none, which is a mistake in the demo's data. */
export function accountOf(person: Person, key: string): DemoAccount {
  const account = person.accounts.find((one) => one.key === key)
  if (!account) throw new Error(`${person.key} has no account ${key}`)
  return account
}
