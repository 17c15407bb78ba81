import { fillBoth, inBoth } from '@cloudsail/contract'
import { enrolEbankAccounts as contract } from '@cloudsail/contract/staff'
import { enrolAccounts, readAccounts, takeOutAccounts } from '../../accounts/core/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { notificationTime } from '../texts.ts'
import { customerOf, line } from './kit.ts'
import { openBusinessOf } from './open-business.ts'
import { accountName, accountThings, namedAccounts } from './sign-ebank.ts'
import { branchNotifications, staffTexts as texts } from './texts.ts'

/** 2111: puts accounts into the internet bank, or takes them out unless orders of the internet bank still need them. */
export const enrolEbankAccounts = staffAction({
  contract,

  things: ({ customerId, accounts }) => [...customerOf({ customerId }), ...accountThings(accounts)],

  loadFacts({ q, lock }, { customerId: id, accounts }) {
    const customerId = BigInt(id)
    return {
      customer: findCustomer(q, customerId),
      accounts: readAccounts(q, customerId, { lock }),
      open: openBusinessOf(
        q,
        customerId,
        accounts.map(({ accountId }) => BigInt(accountId)),
      ),
    }
  },

  decide(_asked, { accounts: named, enrolled }, { customer, accounts, open }) {
    if (customer.kind === 'unsigned') throw new BankError('ebankNotSigned')
    const chosen = namedAccounts(accounts, named)
    if (chosen.some((account) => account.enrolled === enrolled))
      throw new BankError('enrolmentUnchanged', { field: 'accounts' })
    if (!enrolled && open)
      throw new BankError('accountHasBusiness', { field: 'accounts', values: { list: open } })
    const words = (isIn: boolean) => (isIn ? texts.enrolled : texts.notEnrolled)
    return {
      plan: { accountIds: chosen.map(({ accountId }) => accountId) },
      customerId: customer.customerId,
      lines: [
        line('name', inBoth(customer.name)),
        ...chosen.map((account) => ({
          ...line('account', words(enrolled), words(!enrolled)),
          key: `account.${account.accountId}`,
          label: accountName(account),
        })),
      ],
    }
  },

  async execute({ q, now }, { enrolled }, { facts: { customer }, plan: { accountIds } }) {
    const { customerId } = customer
    await (enrolled ? enrolAccounts : takeOutAccounts)(q, customerId, accountIds)
    const message = enrolled ? branchNotifications.enrolled : branchNotifications.takenOut
    const text = fillBoth(message, { count: accountIds.length, time: notificationTime(now) })
    return { notifications: [{ customerId, text }] }
  },
})
