import { fillBoth, maskCard, tailOf } from '@cloudsail/contract'
import { transferService as contract } from '@cloudsail/contract/limits'
import {
  isCurrentAccount,
  readAccount,
  refuseUnusable,
  requireOwn,
  setTransferService,
} from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { accountText } from './account-limits.ts'
import {
  accountScope,
  cancelled,
  cancelPendingSettings,
  logChanges,
  readSettingsToChange,
} from './enforcement/index.ts'
import { saidTime } from './present.ts'
import { limitTexts, notificationTexts } from './texts.ts'

const limitsOfAccount = ['single', 'daily', 'count', 'annual'] as const

/**
 * PTR0301000: opens or closes an account for payments to others. It opens with the limits it had before, or else the
 * defaults, so that closing and reopening does not bypass the cooling-off of a raise. Closing cancels pending raises.
 */
export const transferService = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, now, lock }, { accountId }) => ({
    standing: readSettingsToChange(q, { customerId, scopes: [accountScope(BigInt(accountId))], now, lock }),
    own: readAccount(q, customerId, BigInt(accountId)),
  }),

  decide(_asked, { open }, { own }) {
    const field = 'accountId'
    const account = requireOwn(own, { field })
    // A lost or debit-blocked account can still be closed to payments.
    if (open) refuseUnusable(account, { field })
    if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
    if (account.transferService === open) throw new BankError('transferServiceUnchanged', { field: 'open' })
    return {
      plan: { account },
      lines: [
        { key: 'account', label: limitTexts.account, value: accountText(account) },
        {
          key: 'service',
          label: limitTexts.service,
          value: open ? limitTexts.open : limitTexts.close,
          tone: 'strong',
        },
        { key: 'effect', label: limitTexts.effect, value: limitTexts.atOnce },
      ],
    }
  },

  async execute(
    { q, customerId, session: { method }, now, orderId },
    { open },
    { facts, plan: { account } },
  ) {
    const { accountId, number } = account
    const object = maskCard(number)
    const scope = accountScope(accountId)
    const { standing } = facts
    const waiting = open
      ? []
      : limitsOfAccount.flatMap((kind) => {
          const { value, pending } = standing(scope, kind, null)
          return pending.map((each) => cancelled(each, { kind, object, value, now }))
        })
    const settingIds = waiting.map(({ setting_id }) => setting_id)
    const [changed] = await Promise.all([
      setTransferService(q, { customerId, accountId, open }),
      cancelPendingSettings(q, { customerId, now, settingIds }),
      logChanges(q, { customerId, method, now, orderId }, [
        ...waiting,
        { action: open ? 'open' : 'close', object, effective_at: now },
      ]),
    ])
    if (!changed) throw new BankError('transferServiceUnchanged', { field: 'open' })
    const text = open ? notificationTexts.opened : notificationTexts.closed
    return {
      notifications: [{ customerId, text: fillBoth(text, { tail: tailOf(number), time: saidTime(now) }) }],
    }
  },
})
