import { authMethodNames, fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { signEbank as contract } from '@cloudsail/contract/staff'
import {
  type Account,
  branchName,
  enrolAccounts,
  isCurrentAccount,
  readAccounts,
  setTransferService,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { setMobile } from '../set-mobile.ts'
import { notificationTime } from '../texts.ts'
import { customerOf, line, requireNotSuspended } from './kit.ts'
import { mobileMessages } from './mobile-messages.ts'
import { documentText } from './person.ts'
import { decideSigning, executeSigning, signingFacts } from './signing.ts'
import { branchNotifications } from './texts.ts'

/** Names the accounts of an input among the customer's own. Throws accountUnknown, accountClosed. */
export function namedAccounts(
  accounts: readonly Account[],
  named: readonly { accountId: string }[],
): Account[] {
  return [...new Set(named.map(({ accountId }) => BigInt(accountId)))].map((accountId) => {
    const account = accounts.find((each) => each.accountId === accountId)
    if (!account) throw new BankError('accountUnknown', { field: 'accounts' })
    if (account.status === 'closed') throw new BankError('accountClosed', { field: 'accounts' })
    return account
  })
}

export const accountThings = (accounts: readonly { accountId: string }[]) =>
  accounts.map(({ accountId }) => ({ kind: 'account' as const, accountId: BigInt(accountId) }))

export const accountName = ({ number }: Account) => inBoth(spacedNumber(maskCard(number)))

/**
 * 2101: signs the internet bank for a customer of the bank, by the same terms as an opening. A customer who has signed
 * online begins anew with the activation code.
 */
export const signEbank = staffAction({
  contract,

  things: ({ customerId, accounts }) => [...customerOf({ customerId }), ...accountThings(accounts)],

  loadFacts({ q, person, now, lock }, input) {
    const customerId = BigInt(input.customerId)
    return {
      customer: findCustomer(q, customerId),
      accounts: readAccounts(q, customerId),
      ...signingFacts(q, { now, lock }, input),
      branch: person.branchCode === null ? Promise.resolve(null) : branchName(q, person.branchCode),
    }
  },

  decide(asked, input, { customer, accounts, branch, ...found }) {
    const { customerId, name, birth, kind, idExpiresOn } = customer
    if (!branch) throw new BankError('staffNoRole')
    requireNotSuspended(customer)
    if (kind === 'branchSigned') throw new BankError('ebankSigned')
    if (idExpiresOn !== null && idExpiresOn < businessDate(asked.now))
      throw new BankError('customerDocumentExpired')
    const named = namedAccounts(accounts, input.accounts)
    const { plan, lines } = decideSigning(asked, input, found, { birth, by: branch.zh })
    const mobile = input.mobile === '' ? customer.mobile : input.mobile
    return {
      plan: { ...plan, mobile, named },
      customerId,
      lines: [
        line('branch', branch),
        line('name', inBoth(name)),
        line('document', documentText(customer)),
        mobile === customer.mobile
          ? line('mobile', inBoth(mobile))
          : line('mobile', inBoth(mobile), inBoth(customer.mobile)),
        ...named.map((account) => line('account', accountName(account))),
        ...lines,
      ],
    }
  },

  async execute(context, input, { facts: { customer }, plan: { mobile, named, ...plan } }) {
    const { q, now } = context
    const { customerId, method: from } = customer
    if (mobile !== customer.mobile) await setMobile(q, customerId, mobile)
    await enrolAccounts(
      q,
      customerId,
      named.map(({ accountId }) => accountId),
    )
    for (const { accountId } of named.filter(isCurrentAccount))
      await setTransferService(q, { customerId, accountId, open: input.transferService })
    const signed = await executeSigning(context, input, plan, { customerId, mobile, from })
    const text = fillBoth(branchNotifications.signed, {
      method: authMethodNames[input.method],
      time: notificationTime(now),
    })
    const mobiles = [...new Set([customer.mobile, mobile])]
    return {
      notifications: [
        ...signed.notifications,
        ...mobiles.map((each) => ({ customerId, text, mobile: each })),
        ...(mobile === customer.mobile ? [] : mobileMessages(customer, mobile, now)),
      ],
      results: signed.results,
    }
  },
})
