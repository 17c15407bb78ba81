import {
  accountLimits,
  cancelRaise,
  changeAccountLimits,
  changeCardLimits,
  changeEbankLimits,
  changeReceivers,
  designatedReceivers,
  transferService,
} from '@cloudsail/contract/limits'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'

const account = async ({ db, customerId }: Giver, open = true) =>
  (await buildAccount(db, { customerId, transferService: open })).accountId.toString()

const limits = { single: '1000.00', daily: '2000.00', count: '10', annual: '90000.00', designatedOnly: false }

const outsideReceiver = { action: 'add', name: '陈建国', account: '6222021001116245', bank: '102' }

/** Every order of this module, for counting its round trips. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: transferService,
    input: async (giver) => ({ accountId: await account(giver, false), open: true }),
  },
  {
    contract: changeAccountLimits,
    input: async (giver) => ({ accountId: await account(giver), ...limits, designatedOnly: true }),
  },
  {
    contract: changeEbankLimits,
    input: async () => ({ single: '1000.00', daily: '2000.00', count: '10', annual: '90000.00' }),
  },
  {
    contract: changeCardLimits,
    input: async (giver) => ({
      accountId: await account(giver),
      overseasPos: '100.00',
      domesticPos: '200.00',
      overseasAtm: '300.00',
      domesticAtm: '400.00',
    }),
  },
  {
    contract: changeReceivers,
    what: 'of this bank',
    input: async ({ db }) => {
      const { customerId } = await buildCustomer(db, { name: '陈建国' })
      const { number } = await buildAccount(db, { customerId, holderName: '陈建国' })
      return { action: 'add', name: '陈建国', account: number, bank: '' }
    },
  },
  { contract: changeReceivers, what: 'of another bank', input: async () => outsideReceiver },
  {
    contract: changeReceivers,
    what: 'removed',
    input: async ({ give, browser }) => {
      await give(changeReceivers, outsideReceiver)
      const { body } = await browser.call(designatedReceivers, {})
      return { action: 'remove', receiverId: body.receivers[0]!.receiverId }
    },
  },
  {
    contract: cancelRaise,
    input: async (giver) => {
      const accountId = await account(giver)
      await giver.give(changeAccountLimits, { accountId, ...limits })
      await giver.give(changeAccountLimits, { accountId, ...limits, single: '1500.00' })
      const { body } = await giver.browser.call(accountLimits, {})
      const [pending] = body.accounts.flatMap((each) => each.limits.flatMap((limit) => limit.pending))
      return { settingId: pending!.settingId }
    },
  },
]
