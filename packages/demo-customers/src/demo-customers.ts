import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import { demoPasswords, people } from './customers.ts'

export interface DemoCustomer {
  name: string
  kind: CustomerKind
  method: AuthMethod
  /** Identifiers for log-in, and the password of each. */
  username: string | null
  loginPassword: string
  debitCard: string | null
  /** For log-in with a debit or credit card. */
  queryPassword: string
  creditCard: string | null
  ebankNumber: string | null
  mobile: string
}

/** The demo's customers who can log in, as the start prints them and docs/demo/customers.md lists them. */
export const demoCustomers: readonly DemoCustomer[] = people
  .filter(({ activationCode }) => activationCode === undefined)
  .map((person) => {
    const numberOf = (kind: string) =>
      person.accounts.find((account) => account.kind === kind && account.status === undefined)?.number ?? null
    return {
      name: person.name,
      kind: person.kind,
      method: person.method,
      username: person.username,
      loginPassword: demoPasswords.login,
      debitCard: numberOf('debitCard'),
      queryPassword: demoPasswords.query,
      creditCard: numberOf('creditCard'),
      ebankNumber: person.ebankNumber,
      mobile: person.mobile,
    }
  })
