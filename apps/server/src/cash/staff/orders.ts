import {
  drawDepositAtCounter as drawContract,
  reportLossForGoodAtCounter as goodContract,
  drawDepositForHeir as heirContract,
  reportLossAtCounter as lossContract,
  openDepositAtCounter as openContract,
} from '@cloudsail/contract/staff'
import type { Account, Balance } from '../../accounts/core/index.ts'
import { reportLoss, reportLossForGood } from '../../accounts/index.ts'
import { drawTimeDeposit, openTimeDeposit } from '../../deposits/index.ts'
import { counterOrder } from './counter-order.ts'
import { heirLines } from './heirs.ts'

/** 3301: reports a loss for some days. */
export const reportLossAtCounter = counterOrder({
  contract: lossContract,
  order: reportLoss,
  inputOf: ({ subject }) => ({ subject }),
})

/** 3304: reports a loss for good. A new card is given at the counter by an action of its own. */
export const reportLossForGoodAtCounter = counterOrder({
  contract: goodContract,
  order: reportLossForGood,
  inputOf: ({ subject }) => ({ subject, reissue: false }),
})

interface OpeningPlan {
  balance: Balance
  runs: readonly { principalMinor: bigint }[]
}

/** 3501: opens a time deposit. */
export const openDepositAtCounter = counterOrder({
  contract: openContract,
  order: openTimeDeposit,
  inputOf: ({ from, amount, termMonths, instruction }) => ({ from, amount, termMonths, instruction }),
  transactionOf: ({ balance, runs }: OpeningPlan) => ({
    kind: 'depositOpened',
    ledgerAccountId: balance.ledgerAccountId,
    currency: balance.currency,
    amountMinor: runs.reduce((sum, { principalMinor }) => sum + principalMinor, 0n),
  }),
})

interface DrawPlan {
  settled: { certificate: { currency: Balance['currency'] } }
  draw: { principalMinor: bigint; interestMinor: bigint }
  parent: Account
}

const keptDraw = ({ settled, draw, parent }: DrawPlan) => ({
  kind: 'depositDrawn' as const,
  ledgerAccountId: parent.accountId,
  currency: settled.certificate.currency,
  amountMinor: draw.principalMinor + draw.interestMinor,
})

/** 3502: draws a time deposit. */
export const drawDepositAtCounter = counterOrder({
  contract: drawContract,
  order: drawTimeDeposit,
  inputOf: ({ deposit, amount, toAccountId }) => ({ deposit, amount, toAccountId }),
  transactionOf: keptDraw,
})

/** 3503: draws a time deposit of a deceased customer into an account of theirs, without their password. */
export const drawDepositForHeir = counterOrder({
  contract: heirContract,
  order: drawTimeDeposit,
  inputOf: ({ deposit, amount, toAccountId }) => ({ deposit, amount, toAccountId }),
  ofDeceased: (input) => heirLines(input),
  transactionOf: keptDraw,
})
