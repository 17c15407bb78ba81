import { maskCard, type ResponseOf } from '@cloudsail/contract'
import { mostOpened, type openingChoices, openingProducts } from '@cloudsail/contract/accounts'
import { findCustomer } from '../../customers/index.ts'
import { reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readAccounts } from '../core/index.ts'
import { classOneAccounts, heldOf, missingCurrencies, productRefusal } from './rules.ts'

/** Returns what the customer can open, and the class I accounts to which it can be bound. */
export async function readChoices({
  db,
  session,
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof openingChoices>> {
  const { customerId } = session
  const [applicant, accounts] = await Promise.all([
    findCustomer(db, customerId),
    readAccounts(db, customerId),
  ])
  return {
    products: openingProducts.map((product) => {
      const refusal = productRefusal(product, { applicant, accounts, now })
      return {
        product,
        held: heldOf(product, accounts),
        most: mostOpened[product],
        refusal: refusal && reasonOf(refusal),
      }
    }),
    accounts: classOneAccounts(accounts).map((account) => ({
      accountId: account.accountId.toString(),
      kind: account.kind === 'passbook' ? 'passbook' : 'debitCard',
      nickname: account.nickname,
      number: maskCard(account.number),
      branch: account.branch,
      missing: missingCurrencies(account),
    })),
  }
}
